import type { Board } from '../../board/board.ts';
import { generate, MAX_MOVES } from '../../board/generate.ts';
import { parseFen } from '../../fen/parse-fen.ts';
import { shapeOf } from '../../board/shape.ts';
import type { Variant } from '../../types.ts';
import { isKnownWinnable } from '../few-pieces.ts';
import type { Analysis } from '../winnable.ts';

const moves = new Int32Array(MAX_MOVES);

/**
 * What is wrong with a series of moves that should end in mate by `color`, or in a position of few pieces that is known to be
 * won (`few-pieces.test.ts` answers for those); null when it does.
 */
export function faultOfMate(start: Board, { mate, known }: Analysis, color: number): string | null {
  const board = start.clone();
  for (const [ply, move] of mate.entries()) {
    const end = generate(board, moves, 0);
    if (!moves.subarray(0, end).includes(move)) return `move ${ply + 1} of ${mate.length} is not legal`;
    board.play(move);
  }
  if (known) return isKnownWinnable(board, color) ? null : 'nothing is known of the last position';
  if (board.turn === color) return 'it ends with the wrong side to move';
  if (!board.isCheck()) return 'the last position is no check';
  return generate(board, moves, 0) === 0 ? null : 'the last position has a way out';
}

/** The board of a FEN that must be right. */
export function boardOf(fen: string, variant: Variant = 'classical'): Board {
  const board = parseFen(fen, shapeOf(variant));
  if (!board.ok) throw new Error(`${fen}: ${board.error.message}`);
  return board.value;
}
