import { describe, expect, test } from '@jest/globals';
import {
  clockFace,
  isLow,
  markPassed,
  spentFace,
  turnReading,
  untilNextFace,
  waitFace,
} from './clock-time.ts';

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
  [3_599_999, 86_400_000, true],
  [3_600_000, 86_400_000, false],
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
  [5 * 3_600_000, '5 h'],
  [30 * 3_600_000, '1 day'],
  [50 * 3_600_000, '2 days'],
])('%i ms spent reads %s', (ms, text) => {
  expect(spentFace(ms)).toBe(text);
});

describe('where a move has days', () => {
  test.each([
    [28 * 3_600_000, '1 day 4 h'],
    [2 * 86_400_000, '2 days'],
    [5 * 3_600_000 + 12 * 60_000, '5 h 12 min'],
    [3_599_999, '59:59'],
  ])('%i ms reads %s', (ms, digits) => {
    expect(clockFace(ms, true).digits).toBe(digits);
  });

  test('the face changes by the minute', () => {
    expect(untilNextFace(5 * 3_600_000 + 30_000, true)).toBe(30_001);
  });
});

describe('a turn with delay', () => {
  const turn = { clockMs: 60_000, delayMs: 5_000 };
  test.each([
    ['US, in the delay', 2_000, true, 60_000, 3_000],
    ['US, beyond it', 7_000, true, 58_000, 0],
    ['Bronstein', 2_000, false, 58_000, 0],
  ])('%s', (_, elapsedMs, isUsDelay, leftMs, delayLeftMs) => {
    expect(turnReading({ ...turn, elapsedMs, isUsDelay })).toEqual({ leftMs, delayLeftMs });
  });
});

test.each([
  [30_000, '0:30'],
  [29_001, '0:30'],
  [1, '0:01'],
  [0, '0:00'],
  [61_000, '1:01'],
])('a wait of %i ms reads %s', (ms, text) => {
  expect(waitFace(ms)).toBe(text);
});
