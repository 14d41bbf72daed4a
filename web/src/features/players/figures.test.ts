import { expect, test } from '@jest/globals';
import { endFor, ratingTicks, controlLabel, scoreOf, timeTicks } from './figures.ts';

test.each([
  [{ won: 0, drawn: 0, lost: 0 }, null],
  [{ won: 1, drawn: 0, lost: 0 }, 1],
  [{ won: 1, drawn: 2, lost: 1 }, 0.5],
  [{ won: 0, drawn: 1, lost: 3 }, 0.125],
])('%j is a score of %p', (tally, score) => {
  expect(scoreOf(tally)).toBe(score);
});

const side = (userId: string) => ({ userId, name: userId, rating: 1500, title: null });
test.each([
  ['1-0', 'ann', 'won'],
  ['1-0', 'bob', 'lost'],
  ['0-1', 'bob', 'won'],
  ['1/2-1/2', 'ann', 'drawn'],
  ['*', 'ann', 'unfinished'],
  ['1-0', 'eve', 'unfinished'],
] as const)('%s for %s is %s', (result, player, end) => {
  expect(endFor({ white: side('ann'), black: side('bob'), result }, player)).toBe(end);
});

test.each([
  ['300+3', '5+3'],
  ['90+0', '1.5+0'],
  ['600', '10+0'],
  ['1/259200', '3 days'],
  ['1/86400', '1 day'],
  ['40/7200:3600', '40/7200:3600'],
  ['-', '-'],
])('%s is shown as %s', (written, label) => {
  expect(controlLabel(written)).toBe(label);
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
])('points %j have the axis %j', (points, ticks) => {
  expect(ratingTicks(points.map((rating) => ({ at: 0, rating })))).toEqual(ticks);
});

test('times are spread evenly, and no label repeats the previous one', () => {
  expect(timeTicks(0, 80, String)).toEqual([0, 20, 40, 60, 80]);
  expect(timeTicks(0, 80, (at) => String(Math.floor(at / 40)))).toEqual([0, 40, 80]);
  expect(timeTicks(7, 7, String)).toEqual([7]);
});
