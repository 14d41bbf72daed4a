import { Chess } from 'chess.js';
import type { RecountedGame } from './recounted-games.ts';

/** Games counted by move: white won, drawn, black won. */
export type Counts = Map<string, { white: number; draw: number; black: number }>;

/** Half-moves after which a position still counts, with the move played from it. */
export const countedPlies = 60;

const column = { '1-0': 'white', '1/2-1/2': 'draw', '0-1': 'black' } as const;

/**
 * Opening counts by position, each game once for a move from a position, made with another library than the product's: the key is the FEN without its counters,
 * where chess.js too names an en-passant square only when it can be used.
 */
export function countOpenings(games: Iterable<RecountedGame>): Map<string, Counts> {
  const positions = new Map<string, Counts>();
  for (const game of games) {
    if (!(game.result in column)) continue;
    const side = column[game.result as keyof typeof column];
    const chess = new Chess();
    const counted = new Set<string>();
    for (const [ply, uci] of game.uci.entries()) {
      const position = chess.fen().split(' ').slice(0, 4).join(' ');
      const counts: Counts = positions.get(position) ?? new Map();
      // Positions reached too late to count are compared as well: nothing may be counted there.
      positions.set(position, counts);
      chess.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] ?? 'q' });
      if (ply > countedPlies || counted.has(`${position} ${uci}`)) continue;
      counted.add(`${position} ${uci}`);
      const count = counts.get(uci) ?? { white: 0, draw: 0, black: 0 };
      counts.set(uci, count);
      count[side] += 1;
    }
  }
  return positions;
}
