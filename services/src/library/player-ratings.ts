import { Injectable } from '@nestjs/common';
import type { DatabasePlayer } from '@royal-chess/contracts/library';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { GameConditions } from '@royal-chess/infra/game-index/game-query';
import { IndexedGames } from './indexed-games.ts';

/** Games of each colour that are read for a curve: whole games, so not without end. */
const mostGames = 1_000;

/** Characters of `1907-12`. */
const monthLength = 7;

/** Ratings of a player over time, as the headers of the newest games have them. */
@Injectable()
export class PlayerRatings {
  constructor(
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
  ) {}

  /** The last rating of each month, oldest first. */
  async of(conditions: GameConditions): Promise<DatabasePlayer['ratings']> {
    const byMonth = new Map<string, { readonly date: string; readonly rating: number }>();
    for (const color of ['white', 'black'] as const)
      for await (const { date, rating } of this.#rated(conditions, color)) {
        const month = date.slice(0, monthLength);
        const known = byMonth.get(month);
        if (!known || known.date < date) byMonth.set(month, { date, rating });
      }
    return [...byMonth]
      .map(([date, { rating }]) => ({ date, rating }))
      .sort((one, other) => (one.date < other.date ? -1 : 1));
  }

  async *#rated(conditions: GameConditions, color: 'white' | 'black') {
    const query = { ...conditions, color, sort: 'date', order: 'desc' } as const;
    let read = 0;
    for await (const piece of this.index.stream(this.games.generation, query)) {
      for (const { game } of piece) {
        const { rating } = game[color];
        if (game.date !== null && rating !== null) yield { date: game.date, rating };
      }
      read += piece.length;
      if (read >= mostGames) return;
    }
  }
}
