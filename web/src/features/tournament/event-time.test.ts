import { expect, test } from '@jest/globals';
import { eventDateTime, eventDays } from './event-time.ts';

const at = Date.UTC(2027, 1, 5, 18, 30);

test.each([
  ['GMT+1', 'Fri, 5 February 2027 at 19:30'],
  ['UTC-03:30', 'Fri, 5 February 2027 at 15:00'],
  ['GMT', 'Fri, 5 February 2027 at 18:30'],
  ['Asia/Kolkata', 'Sat, 6 February 2027 at 00:00'],
])('in %s it is %s', (zone, text) =>
  expect(eventDateTime(at, zone).replace(/, (\d\d:)/, ' at $1')).toBe(text),
);

test.each([
  ['GMT', 5, '5 February 2027'],
  ['GMT+6', 5, '6 February 2027'],
  ['GMT', 7, '5 February 2027 – 7 February 2027'],
])('the days in %s until the %ith are %s', (zone, until, text) =>
  expect(eventDays(at, Date.UTC(2027, 1, until, 18, 30), zone)).toBe(text),
);
