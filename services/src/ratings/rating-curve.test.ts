import { expect, test } from '@jest/globals';
import { type CurvePoint, maxCurvePoints, withPoint } from './rating-curve.ts';

const curveOf = (games: number, most?: number): CurvePoint[] => {
  let curve: CurvePoint[] = [];
  for (let at = 1; at <= games; at++) curve = withPoint(curve, { at, rating: 1_500 + at }, most);
  return curve;
};
const times = (games: number, most?: number): number[] => curveOf(games, most).map(({ at }) => at);

test.each([
  [0, []],
  [4, [1, 2, 3, 4]],
  [5, [1, 3, 4, 5]],
  [6, [1, 4, 5, 6]],
])('of four points, after %i games those of %j are there', (games, expected) => {
  expect(times(games, 4)).toEqual(expected);
});

test.each([499, 500, 501, 5_000, 12_345])('after %i games it shows the whole time in order', (games) => {
  const curve = times(games);
  expect(curve.length).toBeLessThanOrEqual(maxCurvePoints);
  expect(curve.length).toBeGreaterThanOrEqual(Math.min(games, maxCurvePoints / 2));
  expect([curve[0], curve.at(-2), curve.at(-1)]).toEqual([1, games - 1, games]);
  expect(curve).toEqual(curve.toSorted((one, other) => one - other));
});
