import type { Board } from './board/board.ts';
import { generate, MAX_MOVES } from './board/generate.ts';

/** Deepest count; positions with a move or two are counted to great depths. */
export const MAX_DEPTH = 64;

/**
 * Number of leaf positions after `depth` half-moves: the check of a move generator against published numbers. The last
 * half-move is counted, not played. The board is unchanged afterwards. Beyond `MAX_DEPTH` it counts to that depth.
 */
export function perft(board: Board, depth: number): number {
  if (depth <= 0) return 1;
  const plies = Math.min(depth, MAX_DEPTH);
  return count(board, plies, new Int32Array(MAX_MOVES * plies), 0);
}

function count(board: Board, depth: number, moves: Int32Array, at: number): number {
  const end = generate(board, moves, at);
  if (depth === 1) return end - at;
  let nodes = 0;
  for (let i = at; i < end; i += 1) {
    board.play(moves[i]!);
    nodes += count(board, depth - 1, moves, end);
    board.undo();
  }
  return nodes;
}
