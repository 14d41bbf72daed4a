import { isAttackedBy } from './attacked-by.ts';
import { LEAP, reachTable, STEP } from './attacks.ts';
import type { Board } from './board.ts';
import { isOpen, MIDDLE, STEP_BETWEEN, WAYS_BETWEEN } from './lines.ts';
import { CASTLING, EN_PASSANT } from './packed-move.ts';
import { PAWN, WHITE } from './pieces.ts';

/** Whether a legal packed move gives check; found out without playing it, but for castling and en passant. */
export function givesCheck(board: Board, move: number): boolean {
  if ((move & (CASTLING | EN_PASSANT)) !== 0) return givesCheckPlayed(board, move);
  const { squares, turn } = board;
  const from = move & 255;
  const to = (move >> 8) & 255;
  const king = board.kings[turn ^ 1]!;
  const promotion = (move >> 16) & 15;
  const piece = squares[from]!;
  const placed = promotion === 0 ? piece : (piece & 24) | promotion;
  if ((placed & 7) === PAWN) {
    const ahead = turn === WHITE ? 16 : -16;
    if (king === to + ahead - 1 || king === to + ahead + 1) return true;
  } else {
    const ways = reachTable(turn)[placed]! & WAYS_BETWEEN[king - to + MIDDLE]!;
    if ((ways & LEAP) !== 0) return true;
    if ((ways & ~STEP) !== 0 && isOpen(squares, to, king, from)) return true;
  }
  return opensLine(squares, king, from, to, reachTable(turn));
}

function givesCheckPlayed(board: Board, move: number): boolean {
  board.play(move);
  const check = board.isCheck();
  board.undo();
  return check;
}

/** Whether a move of `generateUnchecked` leaves the own king attacked. */
export function exposesKing(board: Board, move: number): boolean {
  const { squares, turn } = board;
  const king = board.kings[turn]!;
  const from = move & 255;
  const to = (move >> 8) & 255;
  if (from !== king) return opensLine(squares, king, from, to, reachTable(turn ^ 1));
  if ((move & CASTLING) !== 0) return false;
  const piece = squares[king]!;
  squares[king] = 0;
  const attacked = isAttackedBy(board, to, turn ^ 1);
  squares[king] = piece;
  return attacked;
}

/** Whether a piece behind `from` attacks the king once `from` is empty and `to` is not. */
function opensLine(squares: Uint8Array, king: number, from: number, to: number, reach: Uint8Array): boolean {
  const step = STEP_BETWEEN[from - king + MIDDLE]!;
  if (step === 0 || STEP_BETWEEN[to - king + MIDDLE] === step) return false;
  let square = king + step;
  while (squares[square] === 0) square += step;
  if (square !== from) return false;
  do square += step;
  while (squares[square] === 0);
  return (reach[squares[square]!]! & WAYS_BETWEEN[square - king + MIDDLE]! & ~(STEP | LEAP)) !== 0;
}
