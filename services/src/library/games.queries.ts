import { Injectable } from '@nestjs/common';
import { id as uuid } from '@royal-chess/contracts/core';
import type { GameAnswer, GamesAnswer, GamesQuery } from '@royal-chess/contracts/library';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import {
  SearchCursorInvalid,
  GameSearch,
  type GameSearchPage,
  type GameSearchQuery,
} from '@royal-chess/infra/search/game-search';
import { waitForVersion } from '@royal-chess/infra/projections/control/wait-for-version';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { GAMES, gamesModel, type GameDocument } from './game-document.ts';
import { pgnOf } from './game-pgn.ts';
import { summaryOf, usersOf } from './game-summary.ts';
import { replayMoves } from './replay-moves.ts';

/** Most users that a part of a name stands for: more would be no search. */
const namesakes = 200;

/** Reads the game database. */
@Injectable()
export class GamesQueries {
  constructor(
    private readonly models: ReadModels,
    private readonly search: GameSearch,
    private readonly generations: ActiveGenerations,
    private readonly projector: ProjectorControl,
    private readonly names: Names,
  ) {}

  /** @throws ProblemException `RC_VALIDATION` for a cursor that is none */
  async find(query: GamesQuery): Promise<GamesAnswer> {
    const { stale } = await waitForVersion(this.projector, [GAMES], query.minVersion);
    const { from, to, result, opening, cursor, limit } = query;
    const player = query.player ? await this.#player(query.player) : undefined;
    const page = await this.#page({ player, from, to, result, opening: opening || undefined, cursor, limit });
    const games = await this.#games(page.ids);
    const names = await this.names.of(games.flatMap(usersOf));
    return {
      games: games.map((game) => summaryOf(game, names)),
      nextCursor: page.nextCursor,
      total: page.total,
      stale,
    };
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async game(id: string, minVersion?: string): Promise<GameAnswer> {
    const { stale } = await waitForVersion(this.projector, [GAMES], minVersion);
    const game = await this.#one(id);
    const names = await this.names.of(usersOf(game));
    return { ...summaryOf(game, names), startFen: game.startFen, moves: replayMoves(game), stale };
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async pgn(id: string): Promise<string> {
    const game = await this.#one(id);
    return pgnOf(game, await this.names.of(usersOf(game)));
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
      const fields = [{ path: 'cursor', message: error.message }];
      throw new ProblemException({ code: error.code, detail: `cursor: ${error.message}`, fields });
    }
  }

  /** In the order of `ids`. One that a flip of generations has just taken away is left out. */
  async #games(ids: readonly string[]): Promise<GameDocument[]> {
    if (ids.length === 0) return [];
    const found = await this.models
      .active(gamesModel)
      .find({ _id: { $in: [...ids] } })
      .lean<GameDocument[]>();
    const byId = new Map(found.map((game) => [game._id, game]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #one(id: string): Promise<GameDocument> {
    const [game] = await this.#games([id]);
    if (!game) throw ProblemException.because('RC_NOT_FOUND', 'There is no game with this id.');
    return game;
  }
}
