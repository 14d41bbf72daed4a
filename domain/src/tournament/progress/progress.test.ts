import { describe, expect, test } from '@jest/globals';
import type { Tournament } from '../model/tournament.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { playerCard } from './player-card.ts';
import { type PastEvent, playerHistory } from './player-history.ts';

/** Ratings 2400, 2390, 2380, 2370. */
const event = tournamentOf(['2w1 3b= H 4w0', '1b0 4w1 . 3b*', '4b+ 1w= U 2w*', '3w- 2b0 . 1b1']);

const withRatings = (tournament: Tournament, ratings: readonly number[]): Tournament => ({
  ...tournament,
  players: tournament.players.map((player, index) => ({ ...player, rating: ratings[index]! })),
});

describe("a player's card", () => {
  test('shows each round', () => {
    const { rounds } = playerCard(event, 1);
    // Differences 10, 20, 30: 51%, 53%, 54%; K 10.
    expect(
      rounds.map(({ opponent, color, result, points, pointsSoFar, expected, change }) => [
        opponent?.startingNumber ?? null,
        opponent?.rating ?? null,
        color,
        result,
        points,
        pointsSoFar,
        expected,
        change,
      ]),
    ).toEqual([
      [2, 2390, 'white', '1', 10, 10, 0.51, 4.9],
      [3, 2380, 'black', '½', 5, 15, 0.53, -0.3],
      [null, null, null, 'bye½', 5, 20, null, null],
      [4, 2370, 'white', '0', 0, 20, 0.54, -5.4],
    ]);
  });

  test('adds up', () => {
    expect(playerCard(event, 1)).toMatchObject({
      number: 1,
      name: 'Player 1',
      rating: 2400,
      points: 20,
      record: { wins: 1, draws: 1, losses: 1 },
      // (2390 + 2380 + 2370) / 3, and 50%.
      average: 2380,
      performance: 2380,
      expected: 1.58,
      change: { k: 10, difference: -0.08, exact: -0.8, rounded: -1 },
      initial: null,
    });
  });

  test.each<[name: string, number: number, card: object]>([
    [
      'a forfeit is no rated game',
      3,
      { points: 25, record: { wins: 0, draws: 1, losses: 0 }, expected: 0.47 },
    ],
    ['a round without a result', 2, { points: 10, record: { wins: 1, draws: 0, losses: 1 } }],
  ])('%s', (_, number, card) => {
    expect(playerCard(event, number)).toMatchObject(card);
  });

  test('covers the rounds that it is to cover', () => {
    const card = playerCard(event, 1, { afterRound: 1 });
    expect(card.rounds.map(({ result }) => result)).toEqual(['1']);
    expect(card).toMatchObject({ points: 10, performance: 2390 + 800, change: { exact: 4.9, rounded: 5 } });
    expect(playerCard(event, 1, { afterRound: 5 }).rounds[4]).toMatchObject({ result: '', pointsSoFar: 20 });
  });

  test('of an unrated player has an initial rating', () => {
    // Against 1800 and 1700 with 1.5 points, and two draws against 1800: 2.5 of 4 are 63%, 95 above 1775.
    const unrated = withRatings(tournamentOf(['2w1 3b=', '1b0 .', '. 1w=']), [0, 1800, 1700]);
    expect(playerCard(unrated, 1)).toMatchObject({
      expected: null,
      change: null,
      initial: { rating: 1870, publishable: false },
      rounds: [
        { expected: null, change: null },
        { expected: null, change: null },
      ],
    });
  });

  test('counts bonuses and assigned points', () => {
    const assignedPoints = [
      { result: 'bonus', points: -5, round: 2, players: [1] },
      { result: 'loss', points: 5, round: 4, players: [1] },
    ] as const;
    const card = playerCard({ ...event, assignedPoints }, 1);
    expect(card.rounds.map(({ pointsSoFar }) => pointsSoFar)).toEqual([10, 10, 15, 20]);
    expect(card.points).toBe(20);
  });

  test('is refused for a player who is not there', () => {
    expect(() => playerCard(event, 9)).toThrow(RangeError);
  });
});

describe("a player's history", () => {
  const pastEvent = (id: string, date: string, rest: Partial<PastEvent> = {}): PastEvent => ({
    id,
    title: `Event ${id}`,
    date,
    tournament: event,
    number: 1,
    rank: 2,
    ...rest,
  });

  test('has the newest event first, and all games together', () => {
    const history = playerHistory([
      pastEvent('a', '2026-01-10'),
      pastEvent('b', '2026-03-05', { number: 2, rank: null }),
      pastEvent('c', '2025-12-01', { number: 4, rank: 1 }),
      pastEvent('d', '2026-01-10', { rank: 1 }),
    ]);
    expect(history.lines.map(({ id, rank, points, performance }) => [id, rank, points, performance])).toEqual(
      [
        // One of two against 2400 and 2370.
        ['b', null, 10, 2385],
        ['a', 2, 20, 2380],
        ['d', 1, 20, 2380],
        // One of two against 2390 and 2400.
        ['c', 1, 10, 2395],
      ],
    );
    expect(history).toMatchObject({
      total: { wins: 4, draws: 2, losses: 4 },
      white: { wins: 3, draws: 0, losses: 2 },
      black: { wins: 1, draws: 2, losses: 2 },
      best: { rank: 1, times: 2 },
      bestPerformance: 2395,
    });
    expect(history.lines[1]).toMatchObject({ title: 'Event a', players: 4, change: -1 });
  });

  test('of no event is empty', () => {
    expect(playerHistory([])).toEqual({
      lines: [],
      total: { wins: 0, draws: 0, losses: 0 },
      white: { wins: 0, draws: 0, losses: 0 },
      black: { wins: 0, draws: 0, losses: 0 },
      best: null,
      bestPerformance: null,
    });
  });
});
