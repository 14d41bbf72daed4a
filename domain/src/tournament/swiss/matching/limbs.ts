/** Numbers that compare one after the other: the duals and slacks of a lexicographic matching. */
export type Limbs = Float64Array[];

export const emptyLimbs = (count: number, size: number): Limbs =>
  Array.from({ length: count }, () => new Float64Array(size));

/** Negative, zero or positive as the first list is before, equal to or after the second. */
export function compareLimbs(a: Float64Array, b: Float64Array): number {
  for (let at = 0; at < a.length; at++) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

export function isZero(limbs: Float64Array): boolean {
  for (let at = 0; at < limbs.length; at++) {
    if (limbs[at] !== 0) return false;
  }
  return true;
}
