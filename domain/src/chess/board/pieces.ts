import type { Color, Piece, Role } from '../types.ts';

/**
 * Pieces inside the board are small integers: 16 + 8 for black + kind. 0 is an empty square and `WALL` everything around
 * the board, so a sliding piece stops by one comparison.
 */
export const EMPTY = 0;
/** What surrounds the board. */
export const WALL = 32;

/** Colours as numbers, White 0 and Black 1. */
export const WHITE = 0;
export const BLACK = 1;

/** Kinds of pieces as numbers, 0 to 7. */
export const PAWN = 0;
export const KNIGHT = 1;
export const BISHOP = 2;
export const ROOK = 3;
export const QUEEN = 4;
export const KING = 5;
export const ARCHBISHOP = 6;
export const CHANCELLOR = 7;

const ROLES: readonly Role[] = [
  'pawn',
  'knight',
  'bishop',
  'rook',
  'queen',
  'king',
  'archbishop',
  'chancellor',
];
const LETTERS = 'pnbrqkac';

/** The number of a piece on the board. */
export const pieceCode = (color: number, kind: number): number => 16 | (color << 3) | kind;
/** Kind of a piece, 0 to 7. */
export const kindOf = (piece: number): number => piece & 7;
/** Colour of a piece, 0 or 1. */
export const colorOf = (piece: number): number => (piece >> 3) & 1;

/** Name of a colour's number. */
export const colorName = (color: number): Color => (color === WHITE ? 'white' : 'black');
/** Number of a colour's name. */
export const colorIndex = (color: Color): number => (color === 'white' ? WHITE : BLACK);
/** Name of a kind of piece. */
export const roleOf = (kind: number): Role => ROLES[kind] ?? 'pawn';

/** Lower-case letter of a kind of piece in FEN, SAN and UCI. */
export const letterOf = (kind: number): string => LETTERS.charAt(kind);

/** Kind of piece of a lower-case letter, -1 for any other text. */
export const kindOfLetter = (letter: string): number => (letter.length === 1 ? LETTERS.indexOf(letter) : -1);

/** Letter of a piece in FEN, a capital for White. */
export const fenLetter = (piece: number): string =>
  colorOf(piece) === WHITE ? letterOf(kindOf(piece)).toUpperCase() : letterOf(kindOf(piece));

/** The public form of a piece's number. */
export const pieceOf = (code: number): Piece => ({
  color: colorName(colorOf(code)),
  role: roleOf(kindOf(code)),
});
