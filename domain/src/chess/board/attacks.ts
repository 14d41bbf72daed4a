import { ARCHBISHOP, BISHOP, CHANCELLOR, KING, KNIGHT, PAWN, pieceCode, QUEEN, ROOK } from './pieces.ts';
import { KNIGHT_STEPS, RAYS } from './squares.ts';

/** Ways of attacking are bits; this one: along files and ranks, any distance. */
export const STRAIGHT = 1;
/** Along diagonals, any distance: bishops and what moves like them. */
export const DIAGONAL = 2;
/** A knight's jump. */
export const LEAP = 4;
/** One square in any direction: kings. */
export const STEP = 8;

const WAYS: readonly (readonly [number, number])[] = [
  [KNIGHT, LEAP],
  [BISHOP, DIAGONAL],
  [ROOK, STRAIGHT],
  [QUEEN, STRAIGHT | DIAGONAL],
  [KING, STEP],
  [ARCHBISHOP, DIAGONAL | LEAP],
  [CHANCELLOR, STRAIGHT | LEAP],
];

/** By piece: how it attacks when it is of that colour, 0 for the other colour, empty squares and wall. */
const reachOf = (color: number): Uint8Array => {
  const reach = new Uint8Array(64);
  for (const [kind, ways] of WAYS) reach[pieceCode(color, kind)] = ways;
  return reach;
};
const WHITE_REACH = reachOf(0);
const BLACK_REACH = reachOf(1);
/** By piece: the ways in which it attacks when it is of `color` (0 White, 1 Black), else 0. */
export const reachTable = (color: number): Uint8Array => (color === 0 ? WHITE_REACH : BLACK_REACH);

/** Whether a piece of `by` attacks the square. The content of the square itself does not matter. */
export function isAttacked(squares: Uint8Array, square: number, by: number): boolean {
  const reach = by === 0 ? WHITE_REACH : BLACK_REACH;
  const pawn = pieceCode(by, PAWN);
  const behind = by === 0 ? -16 : 16;
  if (squares[square + behind - 1] === pawn || squares[square + behind + 1] === pawn) return true;
  for (let i = 0; i < 8; i += 1) {
    if ((reach[squares[square + KNIGHT_STEPS[i]!]!]! & LEAP) !== 0) return true;
  }
  for (let i = 0; i < 8; i += 1) {
    const step = RAYS[i]!;
    const way = i < 4 ? STRAIGHT : DIAGONAL;
    let at = square + step;
    let piece = squares[at]!;
    if (piece !== 0) {
      if ((reach[piece]! & (way | STEP)) !== 0) return true;
      continue;
    }
    do {
      at += step;
      piece = squares[at]!;
    } while (piece === 0);
    if ((reach[piece]! & way) !== 0) return true;
  }
  return false;
}
