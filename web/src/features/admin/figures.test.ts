import { expect, test } from '@jest/globals';
import { duration, evenTicks, eventRate, isAlarming, lagShare, shortStream } from './figures.ts';

test.each([
  [0, '0 ms'],
  [0.238, '0.24 ms'],
  [4.26, '4.3 ms'],
  [31.4, '31 ms'],
  [1_840, '1.84 s'],
  [42_000, '42 s'],
  [185_000, '3 min'],
  [7_300_000, '2 h'],
])('%d ms is written %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test('a lag bar grows with the lag and never leaves its track', () => {
  expect(lagShare(0)).toBe(0.04);
  expect(lagShare(10)).toBe(0.25);
  expect(lagShare(1_000)).toBe(0.75);
  expect(lagShare(1e9)).toBe(1);
  expect(isAlarming(999)).toBe(false);
  expect(isAlarming(1_000)).toBe(true);
});

test.each([
  ['match-0197a2b4-1111-7abc-8def-0123456ba31f', 'match-0197...a31f'],
  ['rating-0197a2b4-1111-7abc-8def-0123456ba31f-classical-rapid', 'rating-0197...a31f-classical-rapid'],
  ['game-famous', 'game-famous'],
])('%s is shown as %s', (stream, shown) => {
  expect(shortStream(stream)).toBe(shown);
});

const event = (at: number) => ({ at, type: 'MovePlayed', stream: 'match-1', version: 1 });

test('the rate counts events of the last seconds only', () => {
  expect(eventRate([event(99_900), event(99_000), event(98_000), event(10_000)], 100_000)).toBe(2);
  expect(eventRate([event(10_000)], 100_000)).toBe(0);
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [11, [0, 5, 10, 15, 20]],
  [5_214, [0, 2_000, 4_000, 6_000, 8_000]],
  [40, [0, 10, 20, 30, 40]],
])('an axis to %i is marked at %j', (most, ticks) => {
  expect(evenTicks(most)).toEqual(ticks);
});
