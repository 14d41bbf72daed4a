import type { Board } from '../board/board.ts';
import { generate, generateFrom, MAX_MOVES } from '../board/generate.ts';

const buffer = new Int32Array(MAX_MOVES);

/** Whether a packed move of an own piece is one of the legal moves. */
export function isLegal(board: Board, move: number): boolean {
  const end = generateFrom(board, move & 255, buffer, 0);
  for (let i = 0; i < end; i += 1) if (buffer[i] === move) return true;
  return false;
}

/** All legal moves, packed. */
export const legalMoves = (board: Board): Int32Array => buffer.slice(0, generate(board, buffer, 0));
