/** Squares are numbers from a1 = 0 to h8 = 63, `8 * rank + file`; kinds are numbers from pawn = 1 to king = 6. */
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

const STEPS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;
const JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

const onBoard = (file: number, rank: number): boolean => file >= 0 && file < 8 && rank >= 0 && rank < 8;

/** Squares of a ray by `(square * 8 + direction) * 8`, nearest first, ended by -1; directions 0 to 3 are straight. */
export const rays = new Int8Array(64 * 8 * 8).fill(-1);

/** Direction of the ray from one square to another by `from * 64 + to`; -1: they share no line. */
export const lines = new Int8Array(64 * 64).fill(-1);

/** Squares a king's or a knight's step away by `square * 8`, ended by -1 where they are fewer than eight. */
export const kingSteps = new Int8Array(64 * 8).fill(-1);
export const knightSteps = new Int8Array(64 * 8).fill(-1);

/** Whether a knight's step leads from one square to another, and a king's, by `from * 64 + to`. */
export const knightReaches = new Uint8Array(64 * 64);
export const kingReaches = new Uint8Array(64 * 64);

for (let from = 0; from < 64; from += 1) {
  const file = from & 7;
  const rank = from >> 3;
  let steps = 0;
  let jumps = 0;
  STEPS.forEach(([dx, dy], direction) => {
    for (let n = 1; onBoard(file + n * dx, rank + n * dy); n += 1) {
      const to = (rank + n * dy) * 8 + file + n * dx;
      rays[(from * 8 + direction) * 8 + n - 1] = to;
      lines[from * 64 + to] = direction;
      if (n > 1) continue;
      kingSteps[from * 8 + steps++] = to;
      kingReaches[from * 64 + to] = 1;
    }
  });
  for (const [dx, dy] of JUMPS) {
    if (!onBoard(file + dx, rank + dy)) continue;
    const to = (rank + dy) * 8 + file + dx;
    knightSteps[from * 8 + jumps++] = to;
    knightReaches[from * 64 + to] = 1;
  }
}

/** The first and the last direction of a slider. */
export const firstDirection = (kind: number): number => (kind === BISHOP ? 4 : 0);
export const lastDirection = (kind: number): number => (kind === ROOK ? 4 : 8);

/**
 * The eight symmetries of the board by `symmetry * 64 + square`: bit 0 mirrors the files, bit 1 the ranks, bit 2 swaps both.
 */
export const turned = new Uint8Array(8 * 64);
for (let symmetry = 0; symmetry < 8; symmetry += 1)
  for (let square = 0; square < 64; square += 1) {
    const mirrored = square ^ (symmetry & 1 ? 7 : 0) ^ (symmetry & 2 ? 56 : 0);
    turned[symmetry * 64 + square] = symmetry & 4 ? ((mirrored & 7) << 3) | (mirrored >> 3) : mirrored;
  }
