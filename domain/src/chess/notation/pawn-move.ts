import type { Board } from '../board/board.ts';
import { enPassantIsLegal } from '../board/en-passant.ts';
import { DOUBLE_STEP, EN_PASSANT } from '../board/packed-move.ts';
import { ARCHBISHOP, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import { leavesKingSafe } from './candidates.ts';
import { ILLEGAL } from './san-answer.ts';

/**
 * The legal pawn move to a square.
 *
 * @param file file of the origin counted from 0, -1 when it is not given: then the pawn does not capture
 * @param rank rank of the origin counted from 0, -1 when it is not given
 * @param promotion kind promoted to, 0 for none
 * @returns a packed move or `ILLEGAL`
 */
export function pawnMove(board: Board, to: number, file: number, rank: number, promotion: number): number {
  const { squares, turn } = board;
  const back = turn === WHITE ? -16 : 16;
  const last = to >> 4 === (turn === WHITE ? 9 : 2);
  if (last !== promotion > 0) return ILLEGAL;
  if (promotion >= ARCHBISHOP && !board.shape.fairies) return ILLEGAL;
  const pawn = pieceCode(turn, PAWN);
  const toFile = (to & 15) - 2;
  const flags = promotion << 16;
  if (file < 0 || file === toFile) return push(board, to, back, pawn, rank) | flags;
  const from = to + back + file - toFile;
  const aside = file - toFile;
  if ((aside !== 1 && aside !== -1) || squares[from] !== pawn) return ILLEGAL;
  if (rank >= 0 && (from >> 4) - 2 !== rank) return ILLEGAL;
  if (squares[to] === 0) {
    const king = board.kings[turn]!;
    const takes = to === board.enPassant && enPassantIsLegal(squares, from, to, king, turn ^ 1);
    return takes ? from | (to << 8) | EN_PASSANT : ILLEGAL;
  }
  if (squares[to]! >> 3 !== (2 | (turn ^ 1))) return ILLEGAL;
  return leavesKingSafe(board, from, to) ? from | (to << 8) | flags : ILLEGAL;
}

/** A pawn's step or double step to an empty square. `ILLEGAL | flags` is still `ILLEGAL`: all its bits are set. */
function push(board: Board, to: number, back: number, pawn: number, rank: number): number {
  const { squares, turn } = board;
  if (squares[to] !== 0) return ILLEGAL;
  let from = to + back;
  let flags = 0;
  if (squares[from] === 0 && to >> 4 === (turn === WHITE ? 5 : 6)) {
    from += back;
    flags = DOUBLE_STEP;
  }
  if (squares[from] !== pawn || (rank >= 0 && (from >> 4) - 2 !== rank)) return ILLEGAL;
  return leavesKingSafe(board, from, to) ? from | (to << 8) | flags : ILLEGAL;
}
