import { expect, test } from '@jest/globals';
import { ScanAllowance } from './scan-budget.ts';

test.each([
  ['at first', 0, 0, false],
  ['while both are left', 9, 99, false],
  ['when the time is over', 10, 0, true],
  ['when the games are replayed', 0, 100, true],
])('%s', (_name, passed, replayed, isSpent) => {
  let now = 1_000;
  const allowance = new ScanAllowance({ ms: 10, games: 100 }, () => now);
  now += passed;
  allowance.spend(replayed);
  expect(allowance.isSpent()).toBe(isSpent);
  expect(allowance.games).toBe(100 - replayed);
});
