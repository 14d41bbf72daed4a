import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GamesAnswer, GamesQuery } from '@royal-chess/contracts/library';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { FoundPage, GamePageQuery } from '@royal-chess/infra/game-index/game-query';
import { SearchCursorInvalid } from '@royal-chess/infra/game-index/search-cursor-invalid';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { GameConditionsOf } from '../game-conditions.ts';
import { IndexedGames } from '../indexed-games.ts';

/** A page of the game database. Refuses with `RC_VALIDATION` a cursor that is none, or one of another search. */
export class SearchGames extends Query<Unmarked<GamesAnswer>> {
  constructor(
    readonly query: GamesQuery,
    /** The reader; null for a visitor. */
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(SearchGames)
export class SearchGamesHandler implements IQueryHandler<SearchGames> {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
  ) {}

  async execute({ query, user }: SearchGames): Promise<Unmarked<GamesAnswer>> {
    const { cursor, limit, sort, order, ...filters } = query;
    const conditions = await this.conditions.filters(filters, user);
    const begun = performance.now();
    const page = await this.#page({ ...conditions, sort, order, cursor: cursor || undefined, limit });
    const tookMs = Math.round((performance.now() - begun) * 10) / 10;
    const { nextCursor, total, complete } = page;
    return { items: await this.games.summaries(page), nextCursor, total, complete, tookMs };
  }

  async #page(query: GamePageQuery): Promise<FoundPage> {
    try {
      return await this.index.search(this.games.generation, query);
    } catch (error) {
      if (!(error instanceof SearchCursorInvalid)) throw error;
      throw ProblemException.atField('cursor', error.message);
    }
  }
}
