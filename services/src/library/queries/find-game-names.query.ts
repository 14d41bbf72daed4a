import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GameNamesAnswer } from '@royal-chess/contracts/library';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { GameConditionsOf } from '../game-conditions.ts';
import { IndexedGames } from '../indexed-games.ts';

/** Names of the games that the reader may see, for a field while one types. */
export class FindGameNames extends Query<GameNamesAnswer> {
  constructor(
    readonly kind: 'player' | 'event' | 'site',
    readonly text: string,
    readonly user: SignedInUser | null,
    /** Most names. */
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(FindGameNames)
export class FindGameNamesHandler implements IQueryHandler<FindGameNames> {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
  ) {}

  async execute({ kind, text, user, limit }: FindGameNames): Promise<GameNamesAnswer> {
    const { sources } = await this.conditions.filters({}, user);
    return { names: [...(await this.index.names(this.games.generation, kind, text, sources, limit))] };
  }
}
