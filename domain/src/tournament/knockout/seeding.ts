/** Rank of an entrant, from 1. */
export type Seed = number;

/**
 * Seeds in the order of the lines of a bracket: the first two meet in round 1, and with wins of the better seeds the sum of
 * the seeds in every match of a round is the same, so that 1 and 2 meet in the final.
 *
 * @param lines a power of two
 */
export function seedOrder(lines: number): Seed[] {
  let order: Seed[] = [1];
  while (order.length < lines) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
}

/** Lines of the bracket for a number of entrants: the next power of two. */
export function bracketLines(entrants: number): number {
  let lines = 2;
  while (lines < entrants) lines *= 2;
  return lines;
}
