import { KEY_END } from './postings.ts';

/** Key of games that do not begin at the usual start: no position has it. */
export const OTHER_START_KEY = 0;

/**
 * A position's 64 bits as the number that postings are sorted by: its upper 53 bits, which a JavaScript number holds. Of 60 million
 * positions two have the same number with a probability of one in five.
 */
export function positionNumber(hi: number, lo: number): number {
  const key = (hi >>> 0) * 0x20_0000 + (lo >>> 11);
  return key < 1 ? 1 : key < KEY_END ? key : KEY_END - 1;
}

/** The same of a key in one piece, signed or not. */
export function numberOfKey(key: bigint): number {
  const bits = BigInt.asUintN(64, key);
  return positionNumber(Number(bits >> 32n) | 0, Number(bits & 0xffff_ffffn) | 0);
}

const PLY = 16;
const BLACK = 1 << 22;
const MOVE = 0xffff;

/** Move of a posting in the last position of a game. */
export const NO_MOVE = 0;

/**
 * Value of a posting: the move played (from * 80 + to, promotion above it), half-moves before it, and the side to move.
 *
 * @param from square as in packed moves
 */
export const postingMove = (from: number, to: number, promotion: number): number =>
  (from * 80 + to) | (promotion << 13);

export const postingValue = (move: number, ply: number, blackToMove: boolean): number =>
  move | (ply << PLY) | (blackToMove ? BLACK : 0);

export const moveOfValue = (value: number): number => value & MOVE;
export const plyOfValue = (value: number): number => (value >>> PLY) & 63;
export const isBlackToMove = (value: number): boolean => (value & BLACK) !== 0;

/** The move as `chess/move-code` writes it. */
export function moveCodeOf(move: number): number {
  const squares = move & 0x1fff;
  const to = squares % 80;
  return ((squares - to) / 80) | (to << 7) | ((move >> 13) << 14);
}
