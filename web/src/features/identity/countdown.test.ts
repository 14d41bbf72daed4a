import { expect, test } from '@jest/globals';
import { minutesAndSeconds, secondsUntil } from './countdown.ts';

test.each([
  [300, '5:00'],
  [277, '4:37'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

test.each([
  [10_000, 10_000, 0],
  [10_000, 9_999, 1],
  [10_000, 9_000, 1],
  [10_000, 0, 10],
  [10_000, 20_000, 0],
])('until %d at %d there are %d seconds', (moment, now, seconds) => {
  expect(secondsUntil(moment, now)).toBe(seconds);
});
