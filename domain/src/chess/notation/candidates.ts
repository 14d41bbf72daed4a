import { isAttackedBy } from '../board/attacked-by.ts';
import { DIAGONAL, LEAP, reachTable, STEP, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { MIDDLE, STEP_BETWEEN, WAYS_BETWEEN } from '../board/lines.ts';
import { CASTLING, EN_PASSANT } from '../board/packed-move.ts';
import { pieceCode } from '../board/pieces.ts';
import { KNIGHT_STEPS, RAYS } from '../board/squares.ts';

/** Squares found by the last call of `candidates`. */
export const found = new Uint8Array(64);

/**
 * Squares from which a piece (not a pawn) of the side to move reaches `to`, searched from `to` outwards: SAN names a move by
 * its target, and few pieces reach one. Castling is not among them. Whether the own king is safe afterwards is not checked:
 * `leavesKingSafe`.
 *
 * @returns how many entries of `found` are valid
 */
export function candidates(board: Board, kind: number, to: number): number {
  const { squares, turn } = board;
  const target = squares[to]!;
  if (target >= 32 || target >> 3 === (2 | turn)) return 0;
  const piece = pieceCode(turn, kind);
  const ways = reachTable(turn)[piece]!;
  let count = 0;
  if ((ways & LEAP) !== 0) {
    for (let i = 0; i < 8; i += 1) {
      const from = to + KNIGHT_STEPS[i]!;
      if (squares[from] === piece) found[count++] = from;
    }
  }
  if (ways === LEAP) return count;
  const first = (ways & (STRAIGHT | STEP)) !== 0 ? 0 : 4;
  const last = (ways & (DIAGONAL | STEP)) !== 0 ? 8 : 4;
  const slides = (ways & STEP) === 0;
  for (let i = first; i < last; i += 1) {
    const step = RAYS[i]!;
    let from = to + step;
    if (slides) while (squares[from] === 0) from += step;
    if (squares[from] === piece) found[count++] = from;
  }
  return count;
}

/** Whether the own king is not attacked after a plain move or capture (not castling, not en passant). */
export function leavesKingSafe(board: Board, from: number, to: number): boolean {
  const { squares, turn } = board;
  const king = board.kings[turn]!;
  if (king !== from && !mayBeInCheck(board, king)) return keepsLineClosed(board, king, from, to);
  const piece = squares[from]!;
  const captured = squares[to]!;
  squares[from] = 0;
  squares[to] = piece;
  const safe = !isAttackedBy(board, king === from ? to : king, turn ^ 1);
  squares[from] = piece;
  squares[to] = captured;
  return safe;
}

/** Whether a move opens no line on which an enemy attacks the own king. */
function keepsLineClosed({ squares, turn }: Board, king: number, from: number, to: number): boolean {
  const step = STEP_BETWEEN[from - king + MIDDLE]!;
  if (step === 0) return true;
  for (let at = king + step; at !== to; at += step) {
    const piece = at === from ? 0 : squares[at]!;
    if (piece !== 0) return (reachTable(turn ^ 1)[piece]! & WAYS_BETWEEN[step + MIDDLE]! & LINE) === 0;
  }
  return true;
}

const LINE = STRAIGHT | DIAGONAL;

/**
 * Whether the king of the side to move may be attacked. It was not before the enemy's last move, which was legal: so it is attacked
 * only by the piece that moved, or along a line that this piece left. Two reads of a table exclude both in most positions.
 */
function mayBeInCheck(board: Board, king: number): boolean {
  const move = board.lastMove;
  if (move === 0 || (move & (CASTLING | EN_PASSANT)) !== 0) return true;
  if ((WAYS_BETWEEN[king - (move & 255) + MIDDLE]! & LINE) !== 0) return true;
  const to = (move >> 8) & 255;
  // A pawn attacks no further than a king, and has no entry in the table.
  const reach = reachTable(board.turn ^ 1)[board.squares[to]!]! | STEP;
  return (reach & WAYS_BETWEEN[king - to + MIDDLE]!) !== 0;
}
