import { expect, test } from '@jest/globals';
import { isOfCalendar } from './calendar.ts';

/** The calendar of the platform, which is slower. */
const isOfDate = (date: string): boolean => {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};
const numbers = Array.from({ length: 33 }, (_, number) => String(number).padStart(2, '0'));

test.each(['0000', '1582', '1900', '2000', '2023', '2024', '9999'])(
  'has the months and days of %s that `Date` has',
  (year) => {
    const months = numbers.map((month) => `${year}-${month}`);
    const dates = [year, ...months, ...months.flatMap((month) => numbers.map((day) => `${month}-${day}`))];
    expect(dates.filter((date) => isOfCalendar(date) !== isOfDate(date))).toEqual([]);
    expect(dates.filter(isOfCalendar)).toHaveLength(1 + 12 + (isOfDate(`${year}-02-29`) ? 366 : 365));
  },
);

test.each(['', '1907-1', '1907-12-2', '1907.12.26', '26-12-1907', '1907-12-26T00:00'])(
  'has no %j',
  (text) => {
    expect(isOfCalendar(text)).toBe(false);
  },
);
