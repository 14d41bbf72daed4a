import { describe, expect, test } from '@jest/globals';
import { insightKey } from './insights.keys.ts';
import { activityOf, firstMonthOf, gamesOfPeriod, puzzlesSince } from './sum-insights.ts';

const user = '0197a000-0000-7000-8000-000000000001';
const now = Date.UTC(2026, 10, 26, 12);
const month = (speed: string, fields: Record<string, number>, of = '2026-11') => ({
  key: insightKey(user, 'month', of, speed),
  fields,
});
const day = (of: string, fields: Record<string, number> = { games: 1 }) => ({
  key: insightKey(user, 'day', of),
  fields,
});
const none = { won: 0, drawn: 0, lost: 0 };

test.each([
  ['month', now, '2026-11'],
  ['quarter', now, '2026-09'],
  ['year', now, '2025-12'],
  ['quarter', Date.UTC(2026, 0, 31), '2025-11'],
] as const)('a %s ends now and begins with a month', (period, at, first) => {
  expect(firstMonthOf(period, at)).toBe(first);
});

describe('games of a period', () => {
  test('add up over months and speeds, or are of one speed', () => {
    const rows = [
      month('blitz', { 'white-won': 2, 'equal-won': 2 }),
      month('rapid', { 'black-lost': 1, 'stronger-lost': 1 }),
      month('blitz', { 'white-drawn': 1, 'equal-drawn': 1 }, '2026-10'),
    ];
    expect(gamesOfPeriod(rows, [], { offset: 0 })).toMatchObject({
      total: { won: 2, drawn: 1, lost: 1 },
      colors: { white: { won: 2, drawn: 1, lost: 0 }, black: { won: 0, drawn: 0, lost: 1 } },
      strengths: {
        stronger: { won: 0, drawn: 0, lost: 1 },
        equal: { won: 2, drawn: 1, lost: 0 },
        weaker: none,
      },
      rated: null,
    });
    expect(gamesOfPeriod(rows, [], { offset: 0, speed: 'rapid' }).total).toEqual({
      won: 0,
      drawn: 0,
      lost: 1,
    });
  });

  test.each([
    [0, 'evening'],
    [330, 'night'],
    [-600, 'morning'],
    [-840, 'morning'],
  ])('at 20:30 UTC are, %i minutes east of it, of the %s', (offset, part) => {
    const { dayParts } = gamesOfPeriod([month('blitz', { 'h41-won': 1 })], [], { offset });
    expect(dayParts).toEqual({
      night: none,
      morning: none,
      afternoon: none,
      evening: none,
      [part]: { won: 1, drawn: 0, lost: 0 },
    });
  });

  test('that are rated give the average opponent and the performance', () => {
    const fields = { 'rated-won': 3, 'rated-lost': 1, 'opponents-rating': 6_400 };
    expect(gamesOfPeriod([month('blitz', fields)], [], { offset: 0 }).rated).toEqual({
      games: 4,
      averageOpponent: 1_600,
      performance: 1_800,
    });
  });

  test('have the average time of moves', () => {
    const fields = { 't0-ms': 9_000, 't0-moves': 2, 't9-ms': 1_000, 't9-moves': 1 };
    expect(gamesOfPeriod([month('blitz', fields)], [], { offset: 0 }).timeUse).toEqual([
      { fromMove: 1, moves: 2, averageMs: 4_500 },
      { fromMove: 19, moves: 1, averageMs: 1_000 },
    ]);
  });

  test('list openings by colour, the most played first', () => {
    const opening = (speed: string, color: string, eco: string, fields: Record<string, number>) => ({
      key: insightKey(user, 'opening', '2026-11', speed, color, eco, 'Name'),
      fields,
    });
    const rows = [
      opening('blitz', 'white', 'C20', { won: 1 }),
      opening('rapid', 'white', 'C20', { lost: 1 }),
      opening('blitz', 'black', 'B90', { drawn: 1 }),
    ];
    expect(gamesOfPeriod([], rows, { offset: 0 }).openings).toEqual([
      { color: 'white', eco: 'C20', name: 'Name', won: 1, drawn: 0, lost: 1 },
      { color: 'black', eco: 'B90', name: 'Name', won: 0, drawn: 1, lost: 0 },
    ]);
  });
});

test('puzzles of the period, with the average rating of each day', () => {
  const rows = [
    day('2026-08-31', { puzzles: 9, 'puzzles-rating': 9_000 }),
    day('2026-09-01', { puzzles: 2, 'puzzles-solved': 1, 'puzzles-rating': 3_020 }),
    day('2026-09-02'),
  ];
  expect(puzzlesSince('2026-09', rows)).toEqual({
    solved: 1,
    failed: 1,
    curve: [{ day: '2026-09-01', rating: 1_510 }],
  });
});

test.each([
  ['today the last', ['2026-11-20', '2026-11-25', '2026-11-26'], 2, 2],
  ['yesterday the last', ['2026-11-23', '2026-11-24', '2026-11-25'], 3, 3],
  ['broken off', ['2026-11-22', '2026-11-23', '2026-11-24'], 0, 3],
  ['over the end of a month', ['2026-10-30', '2026-10-31', '2026-11-01'], 0, 3],
  ['never', [], 0, 0],
])('days in a row, %s', (_, days, current, best) => {
  expect(
    activityOf(
      days.map((one) => day(one)),
      now,
    ).streak,
  ).toEqual({ days: current, best });
});
