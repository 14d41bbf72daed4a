import { expect, test } from '@jest/globals';
import { ratingTicks, scoreOf, timeTicks } from './figures.ts';

test.each([
  [{ won: 0, drawn: 0, lost: 0 }, null],
  [{ won: 1, drawn: 0, lost: 0 }, 1],
  [{ won: 1, drawn: 2, lost: 1 }, 0.5],
  [{ won: 0, drawn: 1, lost: 3 }, 0.125],
])('%j is a score of %p', (tally, score) => {
  expect(scoreOf(tally)).toBe(score);
});

test.each([
  [[], []],
  [[1500], [1475, 1500, 1525]],
  [
    [1500, 1512],
    [1475, 1500, 1525],
  ],
  [
    [1400, 1700],
    [1300, 1400, 1500, 1600, 1700, 1800],
  ],
])('ratings %j have the axis %j', (points, ticks) => {
  expect(ratingTicks(points)).toEqual(ticks);
});

test('times are spread evenly, and no label repeats the previous one', () => {
  expect(timeTicks(0, 80, String)).toEqual([0, 20, 40, 60, 80]);
  expect(timeTicks(0, 80, (at) => String(Math.floor(at / 40)))).toEqual([0, 40, 80]);
  expect(timeTicks(7, 7, String)).toEqual([7]);
});
