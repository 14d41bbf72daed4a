import { expect, test } from '@jest/globals';
import { daysBefore, utcDay, weekdayNames } from './activity.ts';

test.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2024-03-01', 1, '2024-02-29'],
  ['2026-11-22', 364, '2025-11-23'],
])('from %s back %i days is %s', (day, count, before) => expect(daysBefore(day, count)).toBe(before));

test('a day is that of Greenwich', () =>
  expect(utcDay(Date.UTC(2026, 10, 22, 23, 59, 59))).toBe('2026-11-22'));

test('every second day of a week is named, from Sunday on', () =>
  expect(weekdayNames()).toEqual(['', 'Mon', '', 'Wed', '', 'Fri', '']));
