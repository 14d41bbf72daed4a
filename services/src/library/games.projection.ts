import { Controller } from '@nestjs/common';
import { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameSearch, type GameEntry, type SearchedSide } from '@royal-chess/infra/search/game-search';
import { GAMES, gamesModel } from './game-document.ts';
import type { GameDocument, GameSideDocument } from './game-document.ts';
import { nameOpening } from './name-opening.ts';
import { gameEnds, readGame } from './read-game.ts';
import type { GameEnd } from './read-game.ts';

/** Fills the game database and its search index: each game once, when it is complete. */
@Controller()
export class GamesProjection {
  constructor(
    private readonly models: ReadModels,
    private readonly search: GameSearch,
    private readonly streams: RecentStreams,
    generations: Generations,
  ) {
    models.define(gamesModel);
    generations.register(GAMES, {
      prepareGeneration: (_, generation) => search.prepare(generation),
      dropGeneration: (_, generation) => search.drop(generation),
    });
  }

  @Projects({ name: GAMES, types: gameEnds })
  async apply(batch: EventBatch<(typeof gameEnds)[number]>): Promise<void> {
    const games: GameDocument[] = [];
    const entries: GameEntry[] = [];
    for (const end of batch.events) {
      const game = await this.#document(end);
      games.push(game);
      entries.push(entryOf(game, end.version));
    }
    if (games.length === 0) return;
    await this.models.model(gamesModel, batch.generation).bulkWrite(
      games.map((game) => ({ replaceOne: { filter: { _id: game._id }, replacement: game, upsert: true } })),
      { ordered: false },
    );
    await this.search.index(batch.generation, entries);
  }

  async #document(end: GameEnd): Promise<GameDocument> {
    const record = await readGame(end, this.streams);
    const { eco = null, name = null } = (await nameOpening(record)) ?? {};
    return { ...record, moves: record.moves.join(' '), plies: record.moves.length, eco, opening: name };
  }
}

const sideOf = ({ userId, name }: GameSideDocument): SearchedSide =>
  userId === null ? { name: name ?? '' } : { userId };

function entryOf(game: GameDocument, version: number): GameEntry {
  const { _id, white, black, result, date, at, eco, opening } = game;
  return { id: _id, version, white: sideOf(white), black: sideOf(black), result, date, at, eco, opening };
}
