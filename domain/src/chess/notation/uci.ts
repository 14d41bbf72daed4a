import type { Board } from '../board/board.ts';
import { type CastlingSetup, KING_WING, QUEEN_WING } from '../board/castling-setup.ts';
import { CASTLING, DOUBLE_STEP, EN_PASSANT } from '../board/packed-move.ts';
import { BLACK, KING, kindOfLetter, letterOf, PAWN, pieceCode, ROOK, WHITE } from '../board/pieces.ts';
import { squareFrom, squareName } from '../board/squares.ts';

/** Where the moving piece ends; in castling the king's target. */
export function destination(move: number, castling: CastlingSetup): number {
  const from = move & 255;
  const to = (move >> 8) & 255;
  if ((move & CASTLING) === 0) return to;
  const color = from >> 4 === 2 ? WHITE : BLACK;
  return castling.kingTargets[color * 2 + (to > from ? KING_WING : QUEEN_WING)]!;
}

/** Texts once made, by `from | to << 8`: a game repeats what other games played. */
const texts: (string | undefined)[] = Array.from({ length: 1 << 16 });

/** Canonical long algebraic text of a packed move: castling by the king's target, in Chess960 king takes rook. */
export function writeUci(move: number, board: Board): string {
  const from = move & 255;
  const to = board.shape.castlesOntoRook ? (move >> 8) & 255 : destination(move, board.castling);
  const index = from | (to << 8);
  const text = (texts[index] ??= squareName(from) + squareName(to));
  const promotion = (move >> 16) & 15;
  return promotion === 0 ? text : text + letterOf(promotion);
}

/**
 * How castling is written: with the square where the king ends (`e1g1`), or with that of the rook (`e1h1`, as in
 * UCI_Chess960).
 */
export type UciCastling = 'king-target' | 'king-takes-rook';

/**
 * Long algebraic text of a packed move with castling in a style of choice. A castling king that moves less than two squares
 * (Chess960) is written onto the rook in both, as its target would read as an ordinary king move.
 */
export function toUci(move: number, board: Board, style: UciCastling): string {
  if ((move & CASTLING) === 0) return writeUci(move, board);
  const from = move & 255;
  const target = destination(move, board.castling);
  const plain = target - from < 2 && from - target < 2;
  return squareName(from) + squareName(style === 'king-takes-rook' || plain ? (move >> 8) & 255 : target);
}

/**
 * Reads long algebraic text as a packed move of this board without checking whether it is legal; 0 when it is not even a move
 * of
 * an own piece. Castling may be written to the king's target or onto the rook.
 */
export function readUci(text: string, board: Board): number {
  const { files } = board.shape;
  const from = squareFrom(text.charCodeAt(0) - 97, text.charCodeAt(1) - 49, files);
  const to = squareFrom(text.charCodeAt(2) - 97, text.charCodeAt(3) - 49, files);
  if (text.length > 5) return 0;
  if (text.length < 5) return moveBetween(from, to, 0, board);
  const kind = kindOfLetter(text.charAt(4));
  return kind > PAWN ? moveBetween(from, to, kind, board) : 0;
}

/**
 * The packed move from one square of a board to another as long algebraic text names it, as unchecked as by {@link readUci}.
 *
 * @param from 0 where it is off the board, as `to`
 * @param kind the kind promoted to, 0 for none
 */
export function moveBetween(from: number, to: number, kind: number, board: Board): number {
  const piece = board.squares[from]!;
  if (from === 0 || to === 0 || piece >> 3 !== (2 | board.turn)) return 0;
  if (kind > 0) return (piece & 7) === PAWN ? from | (to << 8) | (kind << 16) : 0;
  if ((piece & 7) === PAWN) {
    if (to === from + 32 || to === from - 32) return from | (to << 8) | DOUBLE_STEP;
    const diagonal = (from & 15) !== (to & 15);
    return from | (to << 8) | (diagonal && board.squares[to] === 0 ? EN_PASSANT : 0);
  }
  if ((piece & 7) === KING && board.rights !== 0) {
    const rook = castlingRook(board, from, to);
    if (rook !== 0) return from | (rook << 8) | CASTLING;
  }
  return from | (to << 8);
}

/** The rook meant when the king goes from `from` to `to`: onto an own rook, or further than a step along the rank. */
export function castlingRook(board: Board, from: number, to: number): number {
  if (board.squares[to] === pieceCode(board.turn, ROOK)) return to;
  const distance = to - from;
  if ((from & 0xf0) !== (to & 0xf0) || (distance < 2 && distance > -2)) return 0;
  const slot = board.turn * 2 + (distance > 0 ? KING_WING : QUEEN_WING);
  return to === board.castling.kingTargets[slot] && (board.rights & (1 << slot)) !== 0
    ? board.castling.rooks[slot]!
    : 0;
}

/** What long algebraic text looks like, on 10 files too. */
export const UCI_TEXT = /^[a-j][1-8][a-j][1-8][qrbnac]?$/;
