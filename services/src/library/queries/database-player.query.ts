import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DatabasePlayerAnswer } from '@royal-chess/contracts/library';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { DatabasePlayers, samePerson } from '../database-players.ts';
import { VisibleSources } from '../visible-sources.ts';

/** A player of the database, or two and their games. Refuses with `RC_NOT_FOUND`. */
export class ShowDatabasePlayer extends Query<Unmarked<DatabasePlayerAnswer>> {
  constructor(
    readonly name: string,
    readonly other: string | undefined,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(ShowDatabasePlayer)
export class ShowDatabasePlayerHandler implements IQueryHandler<ShowDatabasePlayer> {
  constructor(
    private readonly players: DatabasePlayers,
    private readonly visible: VisibleSources,
  ) {}

  async execute(query: ShowDatabasePlayer): Promise<Unmarked<DatabasePlayerAnswer>> {
    const sources = await this.visible.of(query.user, {});
    const [name, otherName] = await Promise.all([
      this.#named(query.name, sources),
      query.other === undefined ? null : this.#named(query.other, sources),
    ]);
    const [player, other, between] = await Promise.all([
      this.players.of(name, sources),
      otherName === null ? null : this.players.of(otherName, sources),
      otherName === null ? null : this.#between(name, otherName, sources),
    ]);
    return { player, other, between };
  }

  async #named(text: string, sources: readonly string[]): Promise<string> {
    const name = await this.players.named(text, sources);
    if (name !== null) return name;
    throw ProblemException.because('RC_NOT_FOUND', 'The database has no player of this name.');
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
