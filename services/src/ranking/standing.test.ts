import { expect, test } from '@jest/globals';
import type { Speed } from '@royal-chess/contracts/chess';
import type { Recorded } from '@royal-chess/contracts/registry';
import { afterGame, type StandingDocument } from './standing.ts';

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
