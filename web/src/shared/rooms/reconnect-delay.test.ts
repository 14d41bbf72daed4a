import { expect, test } from '@jest/globals';
import { reconnectDelay } from './reconnect-delay.ts';

test.each([
  [0, 0.5, 1_000],
  [0, 0, 500],
  [0, 0.999, 1_499],
  [1, 0.5, 2_000],
  [2, 0.5, 4_000],
  [3, 0.5, 5_000],
  [3, 0, 2_500],
  [3, 0.999, 5_000],
  [10_000, 0.5, 5_000],
])('attempt %i with chance %d waits %i ms', (attempt, random, expected) => {
  expect(reconnectDelay(attempt, random)).toBe(expected);
});
