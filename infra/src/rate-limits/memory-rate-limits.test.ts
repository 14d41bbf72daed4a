import { expect, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { ManualClock } from '../clock/testing/manual-clock.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import { rateLimitsContract } from './rate-limits.contract.ts';

rateLimitsContract(async () => {
  const limits = new MemoryRateLimits(systemClock);
  return { here: limits, there: limits, close: async () => undefined };
});

test('a blocked key waits for a whole window from the first try too many, and no longer', async () => {
  const clock = new ManualClock();
  const limits = new MemoryRateLimits(clock);
  expect(await limits.take('key', 1, 60_000)).toBe(0);
  clock.advance(59_000);
  expect(await limits.take('key', 1, 60_000)).toBe(60_000);
  clock.advance(30_000);
  expect(await limits.take('key', 1, 60_000)).toBe(30_000);
  clock.advance(30_000);
  expect(await limits.take('key', 1, 60_000)).toBe(0);
});

test('a wait is not longer than the window by an error of rounding', async () => {
  const clock = new ManualClock();
  const limits = new MemoryRateLimits(clock);
  // This time + 60,000 - this time is 60,000.00000000001.
  clock.advance(8566.223356170094);
  await limits.take('key', 1, 60_000);
  expect(await limits.take('key', 1, 60_000)).toBe(60_000);
});
