import { expect, test } from '@jest/globals';
import { listBefore, listOf, periodKey } from './periods.ts';

// ISO 8601 weeks from the standard's own borderline examples.
test.each([
  ['2005-01-01T12:00:00Z', '2004-W53'],
  ['2005-01-02T23:59:59Z', '2004-W53'],
  ['2005-12-31T00:00:00Z', '2005-W52'],
  ['2007-01-01T00:00:00Z', '2007-W01'],
  ['2007-12-31T00:00:00Z', '2008-W01'],
  ['2008-12-28T23:59:59Z', '2008-W52'],
  ['2008-12-29T00:00:00Z', '2009-W01'],
  ['2010-01-03T00:00:00Z', '2009-W53'],
  ['2026-11-21T05:00:00Z', '2026-W47'],
])('%s is in week %s', (at, week) => expect(periodKey('weekly', Date.parse(at))).toBe(week));

test('days and months end at midnight UTC', () => {
  const last = Date.parse('2026-02-28T23:59:59.999Z');
  expect([periodKey('daily', last), periodKey('monthly', last)]).toEqual(['2026-02-28', '2026-02']);
  expect([periodKey('daily', last + 1), periodKey('monthly', last + 1)]).toEqual(['2026-03-01', '2026-03']);
  expect(listOf('daily', '960', last)).toBe('daily:2026-02-28:960');
});

test.each([
  ['daily', 'daily:2026-02-28:classical'],
  ['weekly', 'weekly:2026-W08:classical'],
  ['monthly', 'monthly:2026-02:classical'],
  ['allTime', null],
] as const)('the %s list before that of 1 March 2026', (period, list) =>
  expect(listBefore(period, 'classical', Date.parse('2026-03-01T10:00:00Z'))).toBe(list),
);
