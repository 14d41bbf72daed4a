import { expect, test } from '@jest/globals';
import { pointsOfGame, pointsOfRushes } from './ranking-points.ts';

test.each([
  ['a win', 1, 1, 20],
  ['a draw', 0.5, 1, 10],
  ['a loss', 0, 1, 0],
  ['a win that counts half', 1, 0.5, 10],
  ['a draw that counts half', 0.5, 0.5, 5],
])('%s', (_, score, weight, points) => expect(pointsOfGame(score, weight)).toBe(points));

test.each([
  ['no run', {}, 0],
  ['one mode', { storm: 12 }, 60],
  ['the best of each mode', { rush3: 20, rush5: 31, survival: 4 }, 275],
])('rushes: %s', (_, best, points) => expect(pointsOfRushes(best)).toBe(points));
