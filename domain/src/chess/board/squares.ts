import type { Square } from '../types.ts';

/**
 * Squares inside the board are integers on a grid 16 wide with two squares of wall on every side, the same for 8 and for
 * 10 files: a step is one addition, and a knight's jump off the board lands on wall.
 */
export const GRID = 192;

/** The eight directions: four straight, then four diagonal. */
export const RAYS = Int8Array.of(1, -1, 16, -16, 17, -17, 15, -15);
/** The eight jumps of a knight. */
export const KNIGHT_STEPS = Int8Array.of(33, 31, 18, 14, -33, -31, -18, -14);

/** File and rank count from 0. */
export const squareAt = (file: number, rank: number): number => ((rank + 2) << 4) + file + 2;
/** File of a square, counted from 0. */
export const fileOf = (square: number): number => (square & 15) - 2;
/** Rank of a square, counted from 0. */
export const rankOf = (square: number): number => (square >> 4) - 2;

const NAMES: readonly string[] = Array.from({ length: GRID }, (_, square) => {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const inside = file >= 0 && file < 10 && rank >= 0 && rank < 8;
  return inside ? String.fromCharCode(97 + file, 49 + rank) : '';
});

/** Name of a square (`e4`), empty when it is off the board. */
export const squareName = (square: number): Square => NAMES[square] ?? '';

const LETTERS = Array.from({ length: 16 }, (_, at) => (at < 2 ? '' : 'abcdefghij'.charAt(at - 2)));
const DIGITS = Array.from({ length: 12 }, (_, at) => (at < 2 ? '' : '12345678'.charAt(at - 2)));

/** Letter of the square's file. */
export const fileName = (square: number): string => LETTERS[square & 15] ?? '';
/** Digit of the square's rank. */
export const rankName = (square: number): string => DIGITS[square >> 4] ?? '';

/** The square of a name, 0 when it names none on a board of that many files. */
export function squareOf(name: string, files: number): number {
  if (name.length !== 2) return 0;
  return squareFrom(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49, files);
}

/** The square of a file and a rank counted from 0, 0 when they are off the board. */
export function squareFrom(file: number, rank: number, files: number): number {
  return file >= 0 && file < files && rank >= 0 && rank < 8 ? squareAt(file, rank) : 0;
}

/** Moves that a king needs from one square to the other on an empty board. */
export const distance = (a: number, b: number): number =>
  Math.max(Math.abs((a & 15) - (b & 15)), Math.abs((a >> 4) - (b >> 4)));
