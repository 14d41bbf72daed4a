import { fileOf, rankOf, squareFrom } from './board/squares.ts';
import { kindOfLetter, letterOf } from './board/pieces.ts';
import type { Board } from './board/board.ts';
import { destination, moveBetween } from './notation/uci.ts';

/** Kind of piece promoted to, by its stored number; the order is permanent. */
const PROMOTIONS = ['', 'n', 'b', 'r', 'q', 'a', 'c'];

/**
 * A move as an integer of 17 bits for storage: from (7 bits), to (7 bits), promotion (3 bits), lowest first. A square is
 * `rank * 10 + file` on every board, so the codes of all variants read alike. Never changes: stored read models hold it.
 *
 * @param uci well-formed long algebraic text (`e2e4`, `e7e8q`); the code of any other text is undefined, never a throw.
 */
export function encodeMove(uci: string): number {
  const from = (uci.charCodeAt(1) - 49) * 10 + uci.charCodeAt(0) - 97;
  const to = (uci.charCodeAt(3) - 49) * 10 + uci.charCodeAt(2) - 97;
  const promotion = uci.length > 4 ? Math.max(0, PROMOTIONS.indexOf(uci.charAt(4))) : 0;
  return from | (to << 7) | (promotion << 14);
}

/** The long algebraic text of a move code: the inverse of `encodeMove`. */
export function decodeMove(code: number): string {
  return storedName(code & 127) + storedName((code >> 7) & 127) + (PROMOTIONS[code >> 14] ?? '');
}

const storedName = (square: number): string =>
  String.fromCharCode(97 + (square % 10), 49 + Math.floor(square / 10));

/** Stored number of the kind promoted to, by kind. */
const STORED = Array.from({ length: 8 }, (_, kind) => Math.max(0, PROMOTIONS.indexOf(letterOf(kind))));

/** The code of a packed move, as `encodeMove` of its canonical text. */
export function moveCode(packed: number, board: Board): number {
  const from = packed & 255;
  const to = board.shape.castlesOntoRook ? (packed >> 8) & 255 : destination(packed, board.castling);
  const promotion = STORED[(packed >> 16) & 15] ?? 0;
  return stored(from) | (stored(to) << 7) | (promotion << 14);
}

/** Kind promoted to by its stored number. */
const KINDS = PROMOTIONS.map((letter) => (letter === '' ? 0 : kindOfLetter(letter)));

/** The packed move of a code, read as `readUci` reads its text; 0 when it is no move of a piece of the side to move. */
export function readMoveCode(code: number, board: Board): number {
  const { files } = board.shape;
  return moveBetween(
    boardSquare(code & 127, files),
    boardSquare((code >> 7) & 127, files),
    KINDS[code >> 14] ?? 0,
    board,
  );
}

function boardSquare(storedSquare: number, files: number): number {
  const rank = Math.floor(storedSquare / 10);
  return squareFrom(storedSquare - 10 * rank, rank, files);
}

const stored = (square: number): number => rankOf(square) * 10 + fileOf(square);
