import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { fileOf, rankOf, squareAt } from './board-position.ts';

const steps: Readonly<Record<string, readonly [file: number, rank: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The square the focus cursor moves to on an arrow key, as seen from the side `orientation`; it stops at the edge. */
export function moveCursor(square: Square, key: string, orientation: Color, files: number): Square {
  const step = steps[key];
  if (!step) return square;
  const turn = orientation === 'white' ? 1 : -1;
  const file = Math.min(files - 1, Math.max(0, fileOf(square) + step[0] * turn));
  const rank = Math.min(8, Math.max(1, rankOf(square) + step[1] * turn));
  return squareAt(file, rank);
}

/** Where the cursor starts: the king's file on the player's own first rank. */
export const firstCursor = (orientation: Color): Square => (orientation === 'white' ? 'e1' : 'e8');
