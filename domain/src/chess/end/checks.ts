import { isAttackedBy } from '../board/attacked-by.ts';
import { isAttacked } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { hasLegalMove } from '../board/generate.ts';
import { exposesKing } from '../board/gives-check.ts';
import { isOpen, MIDDLE, STEP_BETWEEN } from '../board/lines.ts';
import { WALL } from '../board/pieces.ts';
import { RAYS } from '../board/squares.ts';

/** Whether a piece that attacks the king from `to` on an empty board does so on this one, once it has left `from`. */
export const isOpenToKing = (squares: Uint8Array, to: number, king: number, from: number): boolean =>
  STEP_BETWEEN[king - to + MIDDLE] === 0 || isOpen(squares, to, king, from);

/**
 * Whether a move that gives check on its new square mates. A few mates are not seen: those in which only a pinned piece could take
 * the one that checks.
 */
export function mates(board: Board, move: number): boolean {
  const { squares, turn } = board;
  const left = move & 255;
  const to = (move >> 8) & 255;
  const promotion = (move >> 16) & 15;
  if (isTakeable(board, to)) return false;
  const piece = squares[left]!;
  const taken = squares[to]!;
  squares[left] = 0;
  squares[to] = promotion === 0 ? piece : (piece & 24) | promotion;
  const flight = hasFlight(squares, board.kings[turn ^ 1]!, turn);
  squares[left] = piece;
  squares[to] = taken;
  return !flight && isMate(board, move);
}

/** Whether the king could step to a square that `winner` does not attack. */
function hasFlight(squares: Uint8Array, king: number, winner: number): boolean {
  const own = squares[king]!;
  let found = false;
  squares[king] = 0;
  for (let i = 0; i < 8 && !found; i += 1) {
    const to = king + RAYS[i]!;
    const target = squares[to]!;
    found = target < WALL && target >> 3 !== own >> 3 && !isAttacked(squares, to, winner);
  }
  squares[king] = own;
  return found;
}

/** Whether a piece of the loser other than its king, pinned or not, could take on the square. */
function isTakeable(board: Board, square: number): boolean {
  const { squares, turn } = board;
  const king = board.kings[turn ^ 1]!;
  const piece = squares[king]!;
  squares[king] = WALL;
  const takeable = isAttackedBy(board, square, turn ^ 1);
  squares[king] = piece;
  return takeable;
}

/** Whether a move that gives check and leaves the king no flight is legal and has no answer. */
function isMate(board: Board, move: number): boolean {
  if (exposesKing(board, move)) return false;
  board.play(move);
  const mates = !hasLegalMove(board);
  board.undo();
  return mates;
}
