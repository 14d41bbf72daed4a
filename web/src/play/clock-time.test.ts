import { describe, expect, test } from '@jest/globals';
import { clockFace, isLow, markPassed, spentFace, untilNextFace } from './clock-time.ts';

describe('clockFace', () => {
  test.each([
    [3_723_000, '1:02:03', null],
    [600_000, '10:00', null],
    [292_999, '4:52', null],
    [20_000, '0:20', null],
    [19_999, '0:19', '.9'],
    [18_449, '0:18', '.4'],
    [99, '0:00', '.0'],
    [-50, '0:00', '.0'],
  ])('%i ms reads %s%s', (ms, digits, tenths) => {
    expect(clockFace(ms)).toEqual({ digits, tenths });
  });
});

test.each([
  [19_999, 60_000, true],
  [20_000, 60_000, false],
  [59_999, 900_000, true],
  [59_999, 600_000, false],
  [60_000, 900_000, false],
])('%i ms left of %i is low: %s', (left, initial, low) => {
  expect(isLow(left, initial)).toBe(low);
});

test.each([
  [60_100, 60_000, 60_000],
  [60_000, 59_900, null],
  [31_000, 29_000, 30_000],
  [10_050, 9_990, 10_000],
  [70_000, 9_000, 10_000],
  [9_000, 12_000, null],
])('from %i to %i ms passes %s', (before, now, mark) => {
  expect(markPassed(before, now)).toBe(mark);
});

test('the next face comes when a digit changes, not later', () => {
  for (const left of [61_000, 60_999, 20_050, 19_999, 450]) {
    const next = left - untilNextFace(left);
    expect(clockFace(next)).not.toEqual(clockFace(left));
    expect(clockFace(left - untilNextFace(left) + 2)).toEqual(clockFace(left));
  }
});

test.each([
  [400, '0s'],
  [27_400, '27s'],
  [125_000, '2:05'],
])('%i ms spent reads %s', (ms, text) => {
  expect(spentFace(ms)).toBe(text);
});
