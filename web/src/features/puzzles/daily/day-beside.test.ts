import { expect, test } from '@jest/globals';
import { dayBeside, weekdayOf } from './day-beside.ts';

test.each([
  ['2026-05-01', -1, '2026-04-30'],
  ['2026-05-01', 1, '2026-05-02'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', -1, '2026-03-28'],
])('%s and %i days: %s', (day, days, expected) => expect(dayBeside(day, days)).toBe(expected));

test.each([
  ['2026-11-23', 1],
  ['2026-11-28', 6],
  ['2026-11-29', 7],
])('%s is weekday %i', (day, number) => expect(weekdayOf(day)).toBe(number));
