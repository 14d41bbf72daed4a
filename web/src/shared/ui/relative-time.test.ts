import { expect, test } from '@jest/globals';
import { messages } from './messages.ts';
import { german } from './messages.de.ts';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 21, 12);

test.each([
  [0, '0s ago'],
  [59, '59s ago'],
  [60, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [400 * 86_400, '400d ago'],
  [-5, '0s ago'],
])('%i seconds are %s', (seconds, words) => {
  expect(relativeTime(now - seconds * 1_000, now)).toBe(words);
});

test.each([
  [59, 'vor 59 Sek.'],
  [120, 'vor 2 Min.'],
  [7_200, 'vor 2 Std.'],
  [172_800, 'vor 2 Tg.'],
])('in German, %i seconds are %s', (seconds, words) => {
  const english = messages.ago;
  messages.ago = german.ago;
  expect(relativeTime(now - seconds * 1_000, now)).toBe(words);
  messages.ago = english;
});
