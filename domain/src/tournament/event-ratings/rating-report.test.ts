import { describe, expect, test } from '@jest/globals';
import { standardScoring } from '../model/points.ts';
import type { GameOutcome, Player, Tournament } from '../model/tournament.ts';
import { developmentCoefficient, limitedCoefficient } from './development-coefficient.ts';
import { countedDifference, expectedPercent, isRatedBetween, type RatingKind } from './expected-score.ts';
import { initialRating } from './initial-rating.ts';
import { differenceOfPercent, percentOf, percentOfDifference } from './rating-tables.ts';
import { ratingReport } from './rating-report.ts';

describe('the tables of the Rating Regulations', () => {
  test.each([
    [0, 50],
    [3, 50],
    [4, 51],
    [-4, 49],
    [39, 55],
    [40, 56],
    [102, 64],
    [400, 92],
    [-400, 8],
    [735, 99],
    [736, 100],
    [-736, 0],
    [3000, 100],
  ])('a difference of %i is %i%%', (difference, percent) => {
    expect(percentOfDifference(difference)).toBe(percent);
  });

  test.each([
    [100, 800],
    [99, 677],
    [83, 273],
    [67, 125],
    [50, 0],
    [49, -7],
    [1, -677],
    [0, -800],
  ])('%i%% is a difference of %i', (percent, difference) => {
    expect(differenceOfPercent(percent)).toBe(difference);
  });

  test('the differences grow with the score', () => {
    const all = Array.from({ length: 101 }, (_, percent) => differenceOfPercent(percent));
    expect(all.every((each, index) => index === 0 || each > all[index - 1]!)).toBe(true);
  });

  test.each([
    [25, 3, 83],
    [5, 8, 6],
    [25, 4, 63],
    [0, 9, 0],
    [90, 9, 100],
  ])('%i tenths of %i games are %i%%, halves up', (points, games, percent) => {
    expect(percentOf(points, games)).toBe(percent);
  });
});

describe('the rule of 400 points', () => {
  test.each<[rating: number, opponent: number, kind: RatingKind, counted: number, percent: number]>([
    [2000, 1700, 'standard', 300, 85],
    [2649, 2000, 'standard', 400, 92],
    [2000, 2649, 'standard', -400, 8],
    // Since 1 October 2025 the difference counts in full for 2650 and more, on the one side only.
    [2650, 2000, 'standard', 650, 99],
    [2000, 2650, 'standard', -400, 8],
    [2807, 1914, 'standard', 893, 100],
    [2807, 1914, 'rapid', 400, 92],
    [2807, 1914, 'blitz', 400, 92],
  ])('%i against %i in %s chess counts %i', (rating, opponent, kind, counted, percent) => {
    expect(countedDifference(rating, opponent, kind)).toBe(counted);
    expect(expectedPercent(rating, opponent, kind)).toBe(percent);
  });

  test.each<[rating: number, opponent: number, kind: RatingKind, rated: boolean]>([
    [2650, 2050, 'rapid', false],
    [2050, 2650, 'blitz', false],
    [2650, 2051, 'rapid', true],
    [2600, 1900, 'rapid', true],
    [2650, 1500, 'standard', true],
  ])('%i against %i in %s chess is rated: %s', (rating, opponent, kind, rated) => {
    expect(isRatedBetween(rating, opponent, kind)).toBe(rated);
  });
});

describe('the development coefficient', () => {
  test.each([
    [2200, 100, false, null, 20],
    [2399, 100, false, null, 20],
    [2400, 100, true, null, 10],
    [2380, 100, true, null, 10],
    [1500, 29, false, null, 40],
    [1500, 30, false, null, 20],
    [2299, 100, false, 18, 40],
    [2300, 100, false, 18, 20],
    [2299, 100, false, 19, 20],
    [2250, 100, true, 16, 10],
  ])('rated %i, %i games, 2400 reached: %s, age %s: %i', (rating, games, reached2400, age, k) => {
    expect(developmentCoefficient(rating, { games, reached2400 }, age).k).toBe(k);
  });

  test.each([
    [40, 17, 40],
    [40, 18, 38],
    [20, 35, 20],
    [20, 36, 19],
    [10, 70, 10],
    [10, 71, 9],
    [40, 0, 40],
  ])('%i with %i games is %i', (k, games, limited) => {
    expect(limitedCoefficient(k, games)).toBe(limited);
  });
});

describe('the initial rating', () => {
  test.each<
    [name: string, opponents: readonly number[], points: number, rating: number | null, publishable: boolean]
  >([
    // 12600 / 7 = 1800; 6 of 7 are 86%, 309.
    ['five wins against 1800', [1800, 1800, 1800, 1800, 1800], 50, 2109, true],
    // 11400 / 7 = 1628.57; 3 of 7 are 43%, -50.
    ['two of five', [1500, 1600, 1550, 1450, 1700], 20, 1579, true],
    ['at most 2200', [2500, 2500, 2500, 2500, 2500], 50, 2200, true],
    // 10600 / 7 = 1514.29; 1.5 of 7 are 21%, -230.
    ['below the floor', [1400, 1400, 1400, 1400, 1400], 5, 1284, false],
    // 5600 / 3 = 1866.67; 2 of 3 are 67%, 125.
    ['too few games', [2000], 10, 1992, false],
    ['nothing scored', [2000, 2000, 2000, 2000, 2000], 0, null, false],
    ['no rated opponent', [], 0, null, false],
  ])('%s', (_, opponents, points, rating, publishable) => {
    expect(initialRating(opponents, points)).toMatchObject({ rating, publishable });
  });
});

/** One player against opponents with the given ratings and results, one a round. */
function eventOf(
  player: Partial<Player>,
  games: readonly (readonly [rating: number, outcome: GameOutcome, rated?: boolean])[],
): Tournament {
  const first: Player = {
    startingNumber: 1,
    name: 'First',
    rating: 2000,
    rounds: games.map(([, outcome, rated = true], index) => ({
      kind: 'game',
      opponent: index + 2,
      color: 'white',
      outcome,
      rated,
    })),
    ...player,
  };
  return {
    name: '',
    plannedRounds: games.length,
    players: [
      first,
      ...games.map(([rating], index) => ({ startingNumber: index + 2, name: '', rating, rounds: [] })),
    ],
    scoring: { ...standardScoring, win: { white: 30, black: 30 } },
    initialColor: null,
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
  };
}

describe('the rating report of an event', () => {
  test('adds up score less expected score', () => {
    // .64 for the win against 100 more, -.14 for the draw against 100 less, nothing for a game against an unrated player.
    const [report] = ratingReport(
      eventOf({ rating: 2400 }, [
        [2500, 'win'],
        [2300, 'draw'],
        [0, 'loss'],
        [2100, 'loss', false],
      ]),
    );
    expect(report).toMatchObject({
      score: 1.5,
      average: 2400,
      // 75%: 193.
      performance: 2593,
      initial: null,
      change: { difference: 0.5, k: 10, exact: 5, rounded: 5 },
      games: [
        { round: 1, opponent: 2, opponentRating: 2500, score: 1, difference: -100, expected: 0.36 },
        { round: 2, opponent: 3, opponentRating: 2300, score: 0.5, difference: 100, expected: 0.64 },
      ],
    });
  });

  test.each([
    [2435, 'draw', 0.5, 1],
    [2365, 'draw', -0.5, -1],
    [2400, 'draw', 0, 0],
    [2390, 'draw', -0.1, 0],
  ] as const)('a game against %i rounds %s from %d to %i', (opponent, outcome, exact, rounded) => {
    const [report] = ratingReport(eventOf({ rating: 2400 }, [[opponent, outcome]]));
    expect(report!.change).toMatchObject({ exact, rounded });
  });

  test('limits K times games', () => {
    const games = Array.from({ length: 18 }, () => [2000, 'win'] as const);
    const [report] = ratingReport(eventOf({ rating: 2000 }, games), {
      historyOf: () => ({ games: 0, reached2400: false }),
    });
    expect(report!.change).toMatchObject({ k: 38, exact: 342, coefficient: { k: 40 } });
  });

  test('knows juniors by the year', () => {
    const event = eventOf({ rating: 2000, birth: '2008/05/01' }, [[2000, 'win']]);
    expect(ratingReport(event, { year: 2026 })[0]!.change!.k).toBe(40);
    expect(ratingReport(event, { year: 2027 })[0]!.change!.k).toBe(20);
    expect(ratingReport(event)[0]!.change!.k).toBe(20);
  });

  test('leaves out what is not rated in rapid chess', () => {
    const event = eventOf({ rating: 2700 }, [
      [2100, 'win'],
      [2200, 'win'],
    ]);
    expect(ratingReport(event, { kind: 'rapid' })[0]!.games.map(({ opponent }) => opponent)).toEqual([3]);
    expect(ratingReport(event)[0]!.games).toHaveLength(2);
  });

  test('gives an unrated player an initial rating', () => {
    const [report] = ratingReport(
      eventOf(
        { rating: 0 },
        [1800, 1800, 1800, 1800, 1800, 0].map((rating) => [rating, 'win'] as const),
      ),
    );
    expect(report).toMatchObject({ change: null, initial: { rating: 2109, publishable: true }, score: 5 });
  });

  test('of a player without games is empty', () => {
    const [, second] = ratingReport(eventOf({}, [[1900, 'win']]));
    expect(second).toMatchObject({ games: [], average: null, performance: null, change: { rounded: 0 } });
  });
});
