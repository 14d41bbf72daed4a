import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { id as uuid } from '@royal-chess/contracts/core';
import type { GamesAnswer, GamesQuery } from '@royal-chess/contracts/library';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import {
  GameSearch,
  type GameSearchPage,
  type GameSearchQuery,
  SearchCursorInvalid,
} from '@royal-chess/infra/search/game-search';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { GAMES } from '../game-document.ts';
import { summaryOf, usersOf } from '../game-summary.ts';
import { StoredGames } from '../stored-games.ts';

/** Most users that a part of a name matches: a search for more finds too much. */
const namesakes = 200;

/** A page of the game database. Refuses with `RC_VALIDATION` a cursor that is none. */
export class FindGames extends Query<Unmarked<GamesAnswer>> {
  constructor(readonly query: GamesQuery) {
    super();
  }
}

@QueryHandler(FindGames)
export class FindGamesHandler implements IQueryHandler<FindGames> {
  constructor(
    private readonly stored: StoredGames,
    private readonly search: GameSearch,
    private readonly generations: ActiveGenerations,
    private readonly names: Names,
  ) {}

  async execute({ query }: FindGames): Promise<Unmarked<GamesAnswer>> {
    const { from, to, result, opening, cursor, limit } = query;
    const player = query.player ? await this.#player(query.player) : undefined;
    const page = await this.#page({ player, from, to, result, opening: opening || undefined, cursor, limit });
    const games = await this.stored.byIds(page.ids);
    const names = await this.names.of(games.flatMap(usersOf));
    return {
      items: games.map((game) => summaryOf(game, names)),
      nextCursor: page.nextCursor,
      total: page.total,
    };
  }

  /** Events name users by id only, so a name is looked up among the accounts first. */
  async #player(text: string): Promise<NonNullable<GameSearchQuery['player']>> {
    if (uuid.safeParse(text).success) return { text: '', userIds: [text] };
    return { text, userIds: await this.names.idsByPart(text, namesakes) };
  }

  async #page(query: GameSearchQuery): Promise<GameSearchPage> {
    try {
      return await this.search.search(this.generations.active(GAMES), query);
    } catch (error) {
      if (!(error instanceof SearchCursorInvalid)) throw error;
      throw ProblemException.atField('cursor', error.message);
    }
  }
}
