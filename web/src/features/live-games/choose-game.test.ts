import { expect, test } from '@jest/globals';
import type { LiveMatch } from '@royal-chess/contracts/matches';
import { gameToShow } from './choose-game.ts';

const game = (matchId: string, white: string, black: string): LiveMatch => ({
  matchId,
  white: { userId: white, name: white, rating: 1500, provisional: false },
  black: { userId: black, name: black, rating: 1500, provisional: false },
  variant: 'classical',
  speed: 'rapid',
  timeControl: { initialMs: 600_000, incrementMs: 0 },
  rated: true,
  startedAt: 0,
  plies: 40,
});
const games = [game('mine', 'me', 'bob'), game('top', 'ann', 'bob'), game('next', 'eve', 'dan')];

test.each([
  ['me', null, 'top'],
  [null, null, 'mine'],
  ['me', 'next', 'next'],
  ['me', 'gone', 'top'],
  ['me', 'mine', 'top'],
])('%s who saw %s is shown %s', (me, shown, expected) => {
  expect(gameToShow(games, me, shown)?.matchId).toBe(expected);
});

test('nothing is shown while no others play', () => {
  expect(gameToShow([game('mine', 'bob', 'me')], 'me', 'mine')).toBeNull();
  expect(gameToShow([], null, null)).toBeNull();
});
