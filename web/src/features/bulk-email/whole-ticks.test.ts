import { expect, test } from '@jest/globals';
import { wholeTicks } from './whole-ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [41, [0, 20, 40, 60]],
  [1784, [0, 500, 1000, 1500, 2000]],
])('the marks up to %i are %j', (most, ticks) => expect(wholeTicks(most)).toEqual(ticks));
