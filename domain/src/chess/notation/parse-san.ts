import { isAttacked } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { castlingIsLegal } from '../board/castling.ts';
import { enPassantIsLegal } from '../board/en-passant.ts';
import { CASTLING, DOUBLE_STEP, EN_PASSANT } from '../board/packed-move.ts';
import { ARCHBISHOP, KING, kindOfLetter, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import { squareFrom } from '../board/squares.ts';
import { candidates, found, leavesKingSafe } from './candidates.ts';

/** What `parseSan` answers instead of a packed move. */
export const MALFORMED = 0;
export const ILLEGAL = -1;
export const AMBIGUOUS = -2;

/** piece, from file, from rank, to file, to rank, promotion; then checks and annotation marks, which say nothing new. */
const SAN =
  /^([KQRBNAC]?)([a-j]?)([1-8]?)[x:-]?([a-j])([1-8])(?:=?\(?([QRBNACqrbnac])\)?)?(?:e\.?p\.?)?[+#!?]*$/;
const CASTLE = /^([Oo0])-?\1(-?\1)?[+#!?]*$/;

/**
 * The legal move that an algebraic text names. Forgives what changes no meaning: missing or extra `x`, `+`, `#`, `=`, zeros or
 * small letters in castling, more of the origin than needed, annotation marks.
 *
 * @returns a packed move, or `MALFORMED`, `ILLEGAL`, `AMBIGUOUS`
 */
export function parseSan(text: string, board: Board): number {
  const parts = text.length <= 16 ? SAN.exec(text) : null;
  if (!parts) {
    const castle = text.length <= 12 ? CASTLE.exec(text) : null;
    return castle ? parseCastling(board, castle[2] === undefined ? 0 : 1) : MALFORMED;
  }
  const { files } = board.shape;
  const to = squareFrom(parts[4]!.charCodeAt(0) - 97, parts[5]!.charCodeAt(0) - 49, files);
  if (to === 0) return MALFORMED;
  const fromFile = parts[2] === '' ? -1 : parts[2]!.charCodeAt(0) - 97;
  const fromRank = parts[3] === '' ? -1 : parts[3]!.charCodeAt(0) - 49;
  const promotion = parts[6] === undefined ? 0 : kindOfLetter(parts[6].toLowerCase());
  if (parts[1] === '') return parsePawn(board, to, fromFile, fromRank, promotion);
  const kind = kindOfLetter(parts[1]!.toLowerCase());
  if (promotion !== 0 || (kind >= ARCHBISHOP && !board.shape.fairies)) return MALFORMED;
  const count = candidates(board, kind, to);
  let from = 0;
  for (let i = 0; i < count; i += 1) {
    const square = found[i]!;
    if (fromFile >= 0 && (square & 15) - 2 !== fromFile) continue;
    if (fromRank >= 0 && (square >> 4) - 2 !== fromRank) continue;
    if (from !== 0) return AMBIGUOUS;
    from = square;
  }
  return from === 0 ? ILLEGAL : from | (to << 8);
}

function parseCastling(board: Board, wing: number): number {
  const slot = board.turn * 2 + wing;
  const king = board.kings[board.turn]!;
  const rook = board.castling.rooks[slot]!;
  const legal =
    (board.rights & (1 << slot)) !== 0 &&
    !isAttacked(board.squares, king, board.turn ^ 1) &&
    castlingIsLegal(board, king, rook, wing);
  return legal ? king | (rook << 8) | CASTLING : ILLEGAL;
}

function parsePawn(board: Board, to: number, file: number, rank: number, promotion: number): number {
  const { squares, turn } = board;
  const back = turn === WHITE ? -16 : 16;
  const last = to >> 4 === (turn === WHITE ? 9 : 2);
  if (promotion === KING || promotion < 0) return MALFORMED;
  if (last !== promotion > 0) return ILLEGAL;
  if (promotion >= ARCHBISHOP && !board.shape.fairies) return ILLEGAL;
  const pawn = pieceCode(turn, PAWN);
  const toFile = (to & 15) - 2;
  const flags = promotion << 16;
  if (file < 0 || file === toFile) return push(board, to, back, pawn, rank) | flags;
  const from = to + back + file - toFile;
  if (Math.abs(file - toFile) !== 1 || squares[from] !== pawn) return ILLEGAL;
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
