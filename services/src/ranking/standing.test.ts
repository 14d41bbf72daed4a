import { describe, expect, test } from '@jest/globals';
import type { Speed } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { afterGame, afterTournament, type CountedEvent, type StandingDocument } from './standing.ts';

const user = '0197a000-0000-7000-8000-000000000001';
const list = 'daily:2026-11-21:classical';
const glicko = (rating: number) => ({ rating, deviation: 90, volatility: 0.06 });

const game = (speed: Speed, version: number, before: number, after: number, score: 0 | 0.5 | 1) =>
  ({
    type: 'RatingApplied',
    stream: `rating-${user}-classical-${speed}`,
    version,
    at: 1_000 * version,
    data: { userId: user, variant: 'classical', speed, before: glicko(before), after: glicko(after), score },
  }) as Recorded<'RatingApplied'>;

const given = (...events: Recorded<'RatingApplied'>[]) =>
  events.reduce<StandingDocument | undefined>((known, event) => afterGame(known, list, event), undefined);

test('points are 2 for a win, 1 for a draw; the change counts from the first game of the period', () => {
  const games = [
    game('blitz', 7, 1500.4, 1510, 1),
    game('blitz', 8, 1510, 1512, 0.5),
    game('blitz', 9, 1512, 1505.6, 0),
  ];
  expect(given(...games)).toMatchObject({ points: 3, rating: 1505.6, change: 6, lastActive: 9_000 });
});

test('rating and change are those of the best pool', () => {
  const standing = given(game('blitz', 1, 1500, 1662, 1), game('rapid', 1, 1500, 1338, 0));
  expect(standing).toMatchObject({ rating: 1662, change: 162, points: 2 });
});

test('a game that comes again counts once', () => {
  const twice = [game('blitz', 1, 1500, 1662, 1), game('blitz', 1, 1500, 1662, 1)];
  expect(given(...twice)).toEqual(given(...twice.slice(1)));
});

describe('certified events', () => {
  const counted = (more: Partial<CountedEvent>): CountedEvent => ({
    tournamentId: 'one',
    userId: user,
    version: 9,
    points: 7,
    rating: 1_700,
    at: 5_000,
    ...more,
  });

  test('count beside games, each once and as it was certified last', () => {
    const standing = [counted({}), counted({}), counted({ tournamentId: 'two', points: 2 })].reduce(
      (known, event) => afterTournament(known, list, event),
      given(game('blitz', 1, 1500, 1510, 1)),
    );
    expect(standing).toMatchObject({ points: 2, tournament: 9, rating: 1510, lastActive: 5_000 });
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
});
