import { expect, test } from '@jest/globals';
import { gameDate, shortGameMonth } from './game-date.ts';

test.each([
  ['1907-12-26', '26 December 1907'],
  ['1907-12', 'December 1907'],
  ['1907', '1907'],
  ['2026-01-01', '1 January 2026'],
  ['1907-99-99', '1907-99-99'],
])('%s is written %s', (date, written) => {
  expect(gameDate(date)).toBe(written);
});

test.each([
  ['1907-12-26', 'Dec 1907'],
  ['1907-12', 'Dec 1907'],
  ['1907', '1907'],
])('the month of %s is written %s', (date, written) => {
  expect(shortGameMonth(date)).toBe(written);
});
