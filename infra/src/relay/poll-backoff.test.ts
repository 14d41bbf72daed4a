import { expect, test } from '@jest/globals';
import { PollBackoff } from './poll-backoff.ts';

test.each([
  { poll: 'a fast one', tookMs: 1, restMs: 10 },
  { poll: 'one of a busy store', tookMs: 8, restMs: 16 },
  { poll: 'a slow one', tookMs: 60, restMs: 30 },
])('after $poll ($tookMs ms) the store gets no query for $restMs ms', ({ tookMs, restMs }) => {
  expect(new PollBackoff().restMs(tookMs)).toBe(restMs);
});

test('without a signal it polls soon after something was found, and seldom when nothing was found for long', () => {
  const backoff = new PollBackoff();
  expect(backoff.pollMs(true)).toBe(25);
  expect(backoff.pollMs(false)).toBe(37.5);
  for (let poll = 0; poll < 10; poll += 1) backoff.pollMs(false);
  expect(backoff.pollMs(false)).toBe(200);
  expect(backoff.pollMs(true)).toBe(25);
});
