import { isAttacked } from './attacks.ts';
import type { Board } from './board.ts';

/**
 * Whether the king on `king` may castle with the rook on `rook` (FIDE 3.8.2, Chess960 guidelines II.3): both ways free but for
 * the two, and no square from the king's own to its target attacked. King and rook are off the grid during the check, so an
 * attack
 * along the rank through the rook's old square is seen too. The right itself is the caller's to check.
 */
export function castlingIsLegal(board: Board, king: number, rook: number, wing: number): boolean {
  const { squares, castling } = board;
  const kingTo = castling.kingTargets[board.turn * 2 + wing]!;
  const rookTo = castling.rookTargets[board.turn * 2 + wing]!;
  const kingPiece = squares[king]!;
  const rookPiece = squares[rook]!;
  squares[king] = 0;
  squares[rook] = 0;
  const legal =
    isFree(squares, Math.min(king, kingTo, rook, rookTo), Math.max(king, kingTo, rook, rookTo)) &&
    isSafe(squares, Math.min(king, kingTo), Math.max(king, kingTo), board.turn ^ 1);
  squares[king] = kingPiece;
  squares[rook] = rookPiece;
  return legal;
}

function isFree(squares: Uint8Array, first: number, last: number): boolean {
  for (let square = first; square <= last; square += 1) if (squares[square] !== 0) return false;
  return true;
}

function isSafe(squares: Uint8Array, first: number, last: number, enemy: number): boolean {
  for (let square = first; square <= last; square += 1) {
    if (isAttacked(squares, square, enemy)) return false;
  }
  return true;
}
