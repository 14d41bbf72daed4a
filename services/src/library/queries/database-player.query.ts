import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DatabasePlayerAnswer } from '@royal-chess/contracts/library';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { DatabasePlayers, samePerson } from '../database-players.ts';
import { VisibleSources } from '../visible-sources.ts';

/** A player of the database, or two and their games. Refuses with `RC_NOT_FOUND`, which names the fields of the unknown names. */
export class ShowDatabasePlayer extends Query<Unmarked<DatabasePlayerAnswer>> {
  constructor(
    readonly name: string,
    readonly other: string | undefined,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

const noPlayer = 'The database has no player of this name.';

const unknownPlayers = (fields: readonly string[]): ProblemException =>
  new ProblemException({
    code: 'RC_NOT_FOUND',
    detail: noPlayer,
    fields: fields.map((path) => ({ path, message: noPlayer })),
  });

@QueryHandler(ShowDatabasePlayer)
export class ShowDatabasePlayerHandler implements IQueryHandler<ShowDatabasePlayer> {
  constructor(
    private readonly players: DatabasePlayers,
    private readonly visible: VisibleSources,
  ) {}

  async execute(query: ShowDatabasePlayer): Promise<Unmarked<DatabasePlayerAnswer>> {
    const sources = await this.visible.of(query.user, {});
    const [name, otherName] = await Promise.all([
      this.players.named(query.name, sources),
      query.other === undefined ? null : this.players.named(query.other, sources),
    ]);
    const unknown = [
      ...(name === null ? ['name'] : []),
      ...(query.other !== undefined && otherName === null ? ['other'] : []),
    ];
    if (name === null || unknown.length > 0) throw unknownPlayers(unknown);
    const [player, other, between] = await Promise.all([
      this.players.of(name, sources),
      otherName === null ? null : this.players.of(otherName, sources),
      otherName === null ? null : this.#between(name, otherName, sources),
    ]);
    return { player, other, between };
  }

  async #between(
    name: string,
    other: string,
    sources: readonly string[],
  ): Promise<DatabasePlayerAnswer['between']> {
    const conditions = {
      sources,
      player: samePerson(name),
      opponent: samePerson(other),
    };
    const [results, latest] = await Promise.all([
      this.players.results(conditions),
      this.players.latest(conditions),
    ]);
    return { games: results.won + results.drawn + results.lost, ...results, latest };
  }
}
