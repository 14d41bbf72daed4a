import { isAttacked } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { KING_WING, QUEEN_WING } from '../board/castling-setup.ts';
import { castlingIsLegal } from '../board/castling.ts';
import { CASTLING } from '../board/packed-move.ts';
import { ARCHBISHOP, KING, PAWN } from '../board/pieces.ts';
import { squareFrom } from '../board/squares.ts';
import { candidates, found, leavesKingSafe } from './candidates.ts';
import { pawnMove } from './pawn-move.ts';
import { AMBIGUOUS, ILLEGAL, MALFORMED } from './san-answer.ts';
import {
  isCastlingLetter,
  isSeparator,
  kindNamed,
  marksEnd,
  NO_KIND,
  PROMOTED,
  suffixEnd,
} from './san-letters.ts';
import { castlingRook } from './uci.ts';

/** Longest move text that is parsed; the longest sensible one (`Qa1xb2+e.p.!?`) is shorter. */
const MAX_LENGTH = 20;

/** The legal move that an algebraic text names; see `parseSanAt`. */
export const parseSan = (text: string, board: Board): number => parseSanAt(text, 0, text.length, board);

/**
 * The legal move that the characters `start` to `end` (exclusive) of a text name in algebraic notation, read in place. Forgives
 * what changes no meaning: missing or extra `x`, `+`, `#`, `=`, zeros or small letters in castling, more of the origin than
 * needed (`Ng1-f3`, and so long algebraic `g1f3`), the letter of a pawn, small letters of promotion, `e.p.`, figurines and
 * annotation marks. Which piece moves is never guessed: when several legally could, the answer is `AMBIGUOUS`.
 *
 * @returns a packed move, or `MALFORMED`, `ILLEGAL`, `AMBIGUOUS`; a packed move is above 0, the others are not
 */
export function parseSanAt(text: string, start: number, end: number, board: Board): number {
  if (end - start > MAX_LENGTH || start >= end) return MALFORMED;
  let at = start;
  let kind = kindNamed(text.charCodeAt(at));
  if (kind !== NO_KIND) at += 1;
  else if (isCastlingLetter(text.charCodeAt(at))) return readCastling(text, at, end, board);

  let fromFile = fileIn(text, at, end);
  if (fromFile >= 0) at += 1;
  let fromRank = rankIn(text, at, end);
  if (fromRank >= 0) at += 1;
  const second = at < end && isSeparator(text.charCodeAt(at)) ? at + 1 : at;
  let toFile = fileIn(text, second, end);
  let toRank = toFile < 0 ? -1 : rankIn(text, second + 1, end);
  if (toRank >= 0) at = second + 2;
  else {
    // Only one square is named, and it is the target.
    toFile = fromFile;
    toRank = fromRank;
    fromFile = fromRank = -1;
  }
  const to = squareFrom(toFile, toRank, board.shape.files);
  if (to === 0) return MALFORMED;
  let promotion = 0;
  if (at < end) {
    at = suffixEnd(text, at, end);
    if (at !== end) return MALFORMED;
    promotion = PROMOTED.kind;
  }

  if (kind === NO_KIND) kind = kindOnOrigin(board, fromFile, fromRank);
  if (kind === PAWN) return pawnMove(board, to, fromFile, fromRank, promotion);
  if (promotion !== 0 || (kind >= ARCHBISHOP && !board.shape.fairies)) return MALFORMED;
  return pieceMove(board, kind, to, fromFile, fromRank);
}

/** File counted from 0 of the letter at an index, -1 when there is none. */
function fileIn(text: string, at: number, end: number): number {
  const file = at < end ? text.charCodeAt(at) - 97 : -1;
  return file < 10 ? file : -1;
}

/** Rank counted from 0 of the digit at an index, -1 when there is none. */
function rankIn(text: string, at: number, end: number): number {
  const rank = at < end ? text.charCodeAt(at) - 49 : -1;
  return rank < 8 ? rank : -1;
}

/** A text without a letter moves a pawn, unless its full origin holds another piece (`g1f3`). */
function kindOnOrigin(board: Board, file: number, rank: number): number {
  if (file < 0 || rank < 0) return PAWN;
  const piece = board.squares[squareFrom(file, rank, board.shape.files)]!;
  return piece >> 3 === (2 | board.turn) ? piece & 7 : PAWN;
}

function pieceMove(board: Board, kind: number, to: number, fromFile: number, fromRank: number): number {
  const count = candidates(board, kind, to);
  let from = 0;
  for (let i = 0; i < count; i += 1) {
    const square = found[i]!;
    if (fromFile >= 0 && (square & 15) - 2 !== fromFile) continue;
    if (fromRank >= 0 && (square >> 4) - 2 !== fromRank) continue;
    if (!leavesKingSafe(board, square, to)) continue;
    if (from !== 0) return AMBIGUOUS;
    from = square;
  }
  if (from !== 0) return from | (to << 8);
  const king = board.kings[board.turn]!;
  if (kind !== KING || fromRank < 0 || king !== squareFrom(fromFile, fromRank, board.shape.files)) {
    return ILLEGAL;
  }
  const rook = castlingRook(board, king, to);
  const wing = rook > king ? KING_WING : QUEEN_WING;
  const named = rook !== 0 && rook === board.castling.rooks[board.turn * 2 + wing];
  return named ? castling(board, wing) : ILLEGAL;
}

/** `O-O` or `O-O-O` from its first letter on; zeros and small letters will do, dashes may be missing. */
function readCastling(text: string, start: number, end: number, board: Board): number {
  let at = start;
  let letters = 1;
  for (;;) {
    const next = at + 1 < end && text.charCodeAt(at + 1) === DASH ? at + 2 : at + 1;
    if (next >= end || !isCastlingLetter(text.charCodeAt(next))) break;
    at = next;
    letters += 1;
  }
  if (letters < 2 || letters > 3 || marksEnd(text, at + 1, end) !== end) return MALFORMED;
  return castling(board, letters === 2 ? KING_WING : QUEEN_WING);
}

const DASH = 45;

function castling(board: Board, wing: number): number {
  const slot = board.turn * 2 + wing;
  const king = board.kings[board.turn]!;
  const rook = board.castling.rooks[slot]!;
  const legal =
    (board.rights & (1 << slot)) !== 0 &&
    !isAttacked(board.squares, king, board.turn ^ 1) &&
    castlingIsLegal(board, king, rook, wing);
  return legal ? king | (rook << 8) | CASTLING : ILLEGAL;
}
