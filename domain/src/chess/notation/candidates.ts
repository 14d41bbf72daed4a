import { isAttackedBy } from '../board/attacked-by.ts';
import { DIAGONAL, LEAP, reachTable, STEP, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
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
  const piece = squares[from]!;
  const captured = squares[to]!;
  const king = board.kings[turn]!;
  squares[from] = 0;
  squares[to] = piece;
  const safe = !isAttackedBy(board, king === from ? to : king, turn ^ 1);
  squares[from] = piece;
  squares[to] = captured;
  return safe;
}
