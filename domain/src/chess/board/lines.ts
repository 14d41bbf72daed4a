import { DIAGONAL, LEAP, STEP, STRAIGHT } from './attacks.ts';
import { KNIGHT_STEPS, RAYS } from './squares.ts';

/** Added to a difference of squares to make it an index of the tables below. */
export const MIDDLE = 128;

/**
 * By `to - from + MIDDLE`: ways of attacking by which a piece could get there on an empty board. On ten files the difference
 * of two squares at opposite edges may look like that of a line; a walk along it ends at the wall.
 */
export const WAYS_BETWEEN = new Uint8Array(2 * MIDDLE);

/** By `to - from + MIDDLE`: the step of the line that runs through both squares, 0 when there is none. */
export const STEP_BETWEEN = new Int8Array(2 * MIDDLE);

for (const [index, step] of RAYS.entries()) {
  const longest = step === 1 || step === -1 ? 9 : 7;
  for (let steps = 1; steps <= longest; steps += 1) {
    const at = steps * step + MIDDLE;
    WAYS_BETWEEN[at] = (index < 4 ? STRAIGHT : DIAGONAL) | (steps === 1 ? STEP : 0);
    STEP_BETWEEN[at] = step;
  }
}
for (const jump of KNIGHT_STEPS) WAYS_BETWEEN[jump + MIDDLE] = LEAP;

/** Whether no piece is between two squares of a line, once `left` is empty. */
export function isOpen(squares: Uint8Array, start: number, end: number, left: number): boolean {
  const step = STEP_BETWEEN[end - start + MIDDLE]!;
  for (let square = start + step; square !== end; square += step) {
    if (squares[square] !== 0 && square !== left) return false;
  }
  return true;
}
