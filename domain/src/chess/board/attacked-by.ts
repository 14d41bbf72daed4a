import { LEAP, reachTable, STEP } from './attacks.ts';
import { type Board, SIDE } from './board.ts';
import { MIDDLE, STEP_BETWEEN, WAYS_BETWEEN } from './lines.ts';
import { PAWN, pieceCode, WHITE } from './pieces.ts';

/**
 * Whether a piece of `by` attacks the square, checked piece by piece: two tables exclude most, which could not get
 * there even on an empty board. For one square of a well-filled board that is faster than searching outwards from the square,
 * as
 * `isAttacked` does. A piece of the list that another one covers on the grid (a capture tried out) does not attack.
 */
export function isAttackedBy(board: Board, square: number, by: number): boolean {
  const { squares, list } = board;
  const behind = by === WHITE ? square - 16 : square + 16;
  const pawn = pieceCode(by, PAWN);
  if (squares[behind - 1] === pawn || squares[behind + 1] === pawn) return true;
  const reach = reachTable(by);
  const last = by * SIDE + board.counts[by]!;
  for (let i = by * SIDE; i < last; i += 1) {
    const from = list[i]!;
    const ways = reach[squares[from]!]! & WAYS_BETWEEN[square - from + MIDDLE]!;
    if (ways === 0) continue;
    if ((ways & (LEAP | STEP)) !== 0) return true;
    const step = STEP_BETWEEN[square - from + MIDDLE]!;
    let at = from + step;
    while (at !== square && squares[at] === 0) at += step;
    if (at === square) return true;
  }
  return false;
}
