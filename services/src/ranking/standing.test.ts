import { describe, expect, test } from '@jest/globals';
import type { Speed } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import {
  afterGame,
  afterPuzzle,
  afterRush,
  afterTournament,
  type CountedEvent,
  recordAfterGame,
  type StandingDocument,
  withRecord,
} from './standing.ts';

const user = '0197a000-0000-7000-8000-000000000001';
const list = 'daily:2026-11-21:classical';
const glicko = (rating: number) => ({ rating, deviation: 90, volatility: 0.06 });
const counted = (more: Partial<CountedEvent>): CountedEvent => ({
  tournamentId: 'one',
  userId: user,
  version: 9,
  points: 7,
  rating: 1_700,
  at: 5_000,
  ...more,
});

const game = (
  speed: Speed,
  version: number,
  before: number,
  after: number,
  score: 0 | 0.5 | 1,
  deviation = 90,
) =>
  ({
    type: 'RatingApplied',
    stream: `rating-${user}-classical-${speed}`,
    version,
    at: 1_000 * version,
    data: {
      userId: user,
      variant: 'classical',
      speed,
      opponentId: 'other',
      before: glicko(before),
      after: { ...glicko(after), deviation },
      score,
    },
  }) as Recorded<'RatingApplied'>;

const given = (...events: Recorded<'RatingApplied'>[]) =>
  events.reduce<StandingDocument | undefined>((known, event) => afterGame(known, list, event), undefined);

test('points are 20 for a win, 10 for a draw', () => {
  const games = [
    game('blitz', 7, 1500.4, 1510, 1),
    game('blitz', 8, 1510, 1512, 0.5),
    game('blitz', 9, 1512, 1505.6, 0),
  ];
  expect(given(...games)).toMatchObject({ points: 30, rating: 1505.6, lastActive: 9_000 });
});

test('the rating is that of the best pool', () => {
  const standing = given(game('blitz', 1, 1500, 1662, 1), game('rapid', 1, 1500, 1338, 0));
  expect(standing).toMatchObject({ rating: 1662, points: 20 });
});

test('a game that comes again counts once', () => {
  const twice = [game('blitz', 1, 1500, 1662, 1), game('blitz', 1, 1500, 1662, 1)];
  expect(given(...twice)).toEqual(given(...twice.slice(1)));
});

describe('certified events', () => {
  test('count beside games, each once and as it was certified last', () => {
    const standing = [counted({}), counted({}), counted({ tournamentId: 'two', points: 2 })].reduce(
      (known, event) => afterTournament(known, list, event),
      given(game('blitz', 1, 1500, 1510, 1)),
    );
    expect(standing).toMatchObject({ points: 20, tournament: 9, rating: 1510, lastActive: 5_000 });
    const reopened = afterTournament(standing, list, counted({ version: 12, points: 0 }));
    expect(reopened.tournament).toBe(2);
    expect(afterTournament(reopened, list, counted({ version: 9 }))).toBe(reopened);
  });

  test('show the rating of the entry until a rated game is played', () => {
    const standing = afterTournament(undefined, list, counted({}));
    expect(standing).toMatchObject({ rating: 1_700, deviation: 350, points: 0, tournament: 7 });
    expect(afterGame(standing, list, game('blitz', 1, 1500, 1510, 1))).toMatchObject({
      rating: 1510,
      tournament: 7,
    });
  });

  test.each([
    ['alone', [counted({ rating: 0 })], 1_500],
    ['after one with a rating', [counted({}), counted({ tournamentId: 'two', rating: 0 })], 1_700],
  ])('an entry without a rating changes none: %s', (_, events, rating) => {
    const standing = events.reduce<StandingDocument | undefined>(
      (known, event) => afterTournament(known, list, event),
      undefined,
    );
    expect(standing).toMatchObject({ rating, deviation: 350 });
  });
});

describe('puzzles', () => {
  const puzzle = (version: number, solved: boolean, after: number) =>
    ({
      type: 'PuzzlerRated',
      version,
      at: 1_000 * version,
      data: { userId: user, solved, before: glicko(1500), after: glicko(after) },
    }) as Recorded<'PuzzlerRated'>;

  test.each([
    ['one that is solved', [puzzle(1, true, 1510)], 10],
    ['two', [puzzle(1, true, 1510), puzzle(2, true, 1510)], 20],
    ['one that comes again', [puzzle(1, true, 1510), puzzle(1, true, 1510)], 10],
    ['one that fails', [puzzle(1, false, 1490)], undefined],
    ['one that is not rated', [puzzle(1, true, 1500)], undefined],
  ])('%s', (_, events, points) => {
    const standing = events.reduce<StandingDocument | undefined>(
      (known, event) => afterPuzzle(known, list, event),
      undefined,
    );
    expect(standing?.puzzle).toBe(points);
  });
});

test.each([
  ['the best run of a mode', [['rush3', 12] as const, ['rush3', 9] as const], 60],
  ['of each mode', [['rush3', 12] as const, ['storm', 20] as const], 160],
  ['a run without a puzzle', [['survival', 0] as const], undefined],
])('rushes: %s', (_, runs, points) => {
  const standing = runs.reduce<StandingDocument | undefined>(
    (known, [mode, score]) => afterRush(known, list, { userId: user, mode, score, endedAt: 7_000 }),
    undefined,
  );
  expect(standing?.puzzleRush).toBe(points);
});

describe('the total', () => {
  const rules = { listedGames: 2, listedOpponents: 1, listedDeviation: 110 };
  const played = [game('blitz', 1, 1500, 1510, 1), game('blitz', 2, 1510, 1520, 1)];
  const recordOf = (games: readonly Recorded<'RatingApplied'>[]) =>
    games.reduce<StandingDocument | undefined>(
      (known, event) => recordAfterGame(known, 'ever:classical', event),
      undefined,
    );
  const ofGames = (games: readonly Recorded<'RatingApplied'>[]) =>
    withRecord(
      afterRush(given(...games), list, { userId: user, mode: 'storm', score: 3, endedAt: 1 })!,
      recordOf(games),
      rules,
    );

  test('leaves the points of games out until the rating has a ground', () => {
    expect(ofGames(played.slice(0, 1))).toMatchObject({ total: 15, isRanked: true, points: 20 });
    expect(ofGames(played)).toMatchObject({ total: 55, isRanked: true, games: 2 });
  });

  test('of a player without points is ranked when the rating has a ground', () => {
    const lost = [game('blitz', 1, 1500, 1490, 0), game('blitz', 2, 1490, 1480, 0)];
    expect(withRecord(given(...lost)!, recordOf(lost), rules)).toMatchObject({ total: 0, isRanked: true });
    const once = lost.slice(0, 1);
    expect(withRecord(given(...once)!, recordOf(once), rules)).toMatchObject({ total: 0, isRanked: false });
  });

  describe('of a player with a ground in blitz keeps the points of games after a first game of rapid', () => {
    const rapid = game('rapid', 1, 1500, 1662, 1, 290);
    test.each([
      ['in the period of both', [...played, rapid], { points: 60, total: 60 }],
      ['in a period with rapid alone', [rapid], { points: 20, total: 20 }],
    ])('%s', (_, inPeriod, points) => {
      const standing = withRecord(given(...inPeriod)!, recordOf([...played, rapid]), rules);
      expect(standing).toMatchObject({ ...points, rating: 1662, deviation: 290, isRanked: true });
    });
  });

  test('leaves the points of games out where no speed has a low deviation', () => {
    const unsure = [game('blitz', 1, 1500, 1510, 1, 200), game('rapid', 1, 1500, 1662, 1, 290)];
    expect(withRecord(given(...unsure)!, recordOf(unsure), rules)).toMatchObject({ points: 40, total: 0 });
  });

  test('has the rating of before, and not that of an entry, where no game was played in the period', () => {
    const event = afterTournament(undefined, list, counted({ rating: 1_900 }));
    expect(withRecord(event, recordOf(played), rules)).toMatchObject({ rating: 1520, deviation: 90 });
    expect(withRecord(event, undefined, rules)).toMatchObject({ rating: 1_900, deviation: 350 });
  });

  test('has the rating of before where no game was played in the period', () => {
    const rush = afterRush(undefined, list, { userId: user, mode: 'storm', score: 3, endedAt: 1 })!;
    expect(withRecord(rush, recordOf(played), rules)).toMatchObject({ rating: 1520, deviation: 90 });
    expect(withRecord(rush, undefined, rules)).toMatchObject({ rating: 1500, deviation: 350 });
  });
});
