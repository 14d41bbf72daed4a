import { describe, expect, test } from '@jest/globals';
import { annotationAnswer, annotationContent } from './annotations-routes.ts';
import { headersCorrected } from './annotation-events.ts';
import { correction } from './corrections-routes.ts';
import { gameFilters } from './game-filters.ts';
import { gameHeaders } from './game-headers.ts';
import { gameImported } from './library-events.ts';

const gameIds = ['0197a000-0000-7000-8000-0000000000aa'];
const issuesOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: readonly object[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.length ?? 0;

describe.each(['2023-02-31', '2023-13', '2023-00-01', '31.12.2023', ''])('the date %j', (date) => {
  test('is refused by commands and queries', () => {
    expect(issuesOf(annotationContent.pick({ date: true }), { date })).toBe(1);
    expect(issuesOf(correction, { gameIds, headers: { date } })).toBe(1);
    expect(issuesOf(gameFilters, { from: date })).toBe(1);
  });
});

test.each(['2023-02-28', '2024-02-29', '2023-12', '1907'])(
  'the date %s is accepted by commands and queries',
  (date) => {
    expect(issuesOf(annotationContent.pick({ date: true }), { date })).toBe(0);
    expect(issuesOf(correction, { gameIds, headers: { date } })).toBe(0);
    expect(issuesOf(gameFilters, { from: date, to: date })).toBe(0);
  },
);

test('an event with a day that the calendar does not have is still read', () => {
  const date = '2023-02-31';
  expect(issuesOf(gameImported.pick({ date: true }), { date })).toBe(0);
  expect(issuesOf(gameHeaders.pick({ date: true }), { date })).toBe(0);
  expect(issuesOf(headersCorrected, { gameIds, headers: { date } })).toBe(0);
  expect(issuesOf(annotationAnswer.pick({ date: true }), { date })).toBe(0);
});
