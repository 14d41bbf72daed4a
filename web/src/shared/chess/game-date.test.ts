import { expect, test } from '@jest/globals';
import { gameDate } from './game-date.ts';

test.each([
  ['1907-12-26', '26 December 1907'],
  ['1907-12', 'December 1907'],
  ['1907', '1907'],
  ['2026-01-01', '1 January 2026'],
  ['1907-99-99', '1907-99-99'],
])('%s is written %s', (date, written) => {
  expect(gameDate(date)).toBe(written);
});
