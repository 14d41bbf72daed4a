import type { Board } from './board/board.ts';
import { generate, MAX_MOVES } from './board/generate.ts';

/** Deepest count asked for; node numbers beyond are past any use. */
const MAX_DEPTH = 16;

/**
 * Number of leaf positions after `depth` half-moves: the check of a move generator against published numbers. The last
 * half-move is counted, not played. The board is left as it was.
 */
export function perft(board: Board, depth: number): number {
  if (depth <= 0) return 1;
  return count(board, Math.min(depth, MAX_DEPTH), new Int32Array(MAX_MOVES * 2), 0);
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
