import { differenceOfPercent, percentOf } from './rating-tables.ts';

/** An average as a whole number, halves up; `null` of none. */
export const roundedAverage = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.floor((2 * sum + count) / (2 * count));

/**
 * Performance rating (B.01, 1.4.8; C.07 Art. 10.2): the average rating of the opponents plus the difference for the fractional
 * score; `null` without games.
 *
 * @param sum of the opponents' ratings
 * @param points in tenths, a win being ten
 */
export function performanceRating(sum: number, games: number, points: number): number | null {
  const average = roundedAverage(sum, games);
  return average === null ? null : average + differenceOfPercent(percentOf(points, games));
}
