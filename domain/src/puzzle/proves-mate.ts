import type { Board } from '../chess/board/board.ts';
import { matesIn, matingMoves } from './forced-mate.ts';

/** Longest mates that are searched completely, moves: more take minutes. */
export const completely = 3;

/**
 * Whether the side to move mates in exactly so many moves against any defence, up to three with one move alone. A longer mate is proved
 * where checks force it.
 * @param depth moves, 1 to 6
 */
export function provesMate(board: Board, depth: number): boolean {
  if (depth > completely) return matesIn(board, depth, { checksOnly: true }) === depth;
  return (
    (depth === 1 || matesIn(board, depth - 1) === null) && matingMoves(board, depth, { most: 2 }).length === 1
  );
}
