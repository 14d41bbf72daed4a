import { expect, test } from '@jest/globals';
import { PollBackoff } from './poll-backoff.ts';

test.each([
  { look: 'a fast one', lookMs: 1, restMs: 10 },
  { look: 'one of a busy store', lookMs: 8, restMs: 16 },
  { look: 'a slow one', lookMs: 60, restMs: 30 },
])('after $look ($lookMs ms) the store is left alone for $restMs ms', ({ lookMs, restMs }) => {
  expect(new PollBackoff().restMs(lookMs)).toBe(restMs);
});

test('without news it looks again soon after there was something, and seldom when there was nothing for long', () => {
  const pace = new PollBackoff();
  expect(pace.pollMs(true)).toBe(25);
  expect(pace.pollMs(false)).toBe(37.5);
  for (let look = 0; look < 10; look += 1) pace.pollMs(false);
  expect(pace.pollMs(false)).toBe(200);
  expect(pace.pollMs(true)).toBe(25);
});
