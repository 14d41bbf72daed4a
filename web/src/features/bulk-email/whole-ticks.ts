/** Most steps of an axis. */
const mostSteps = 4;

/** Whole marks of an axis in equal steps of 1, 2 or 5 times a power of ten, from 0 to the first one that is not below `most`. */
export function wholeTicks(most: number): readonly number[] {
  let step = 1;
  for (let power = 1; step * mostSteps < most; power *= 10)
    step = [1, 2, 5, 10].map((times) => times * power).find((size) => size * mostSteps >= most) ?? step;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}
