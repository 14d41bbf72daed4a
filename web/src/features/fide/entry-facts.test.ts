import { expect, test } from '@jest/globals';
import type { FidePlayer } from '@royal-chess/contracts/fide';
import { entryFactsOf, ratingTypeOf } from './entry-facts.ts';

test.each([
  [90, 30, 'standard'],
  [60, 0, 'standard'],
  [45, 15, 'standard'],
  [50, 9, 'rapid'],
  [15, 10, 'rapid'],
  [10, 1, 'rapid'],
  [10, 0, 'blitz'],
  [3, 2, 'blitz'],
] as const)('%d minutes and %d seconds a move count for %s', (gameTime, increment, type) => {
  expect(ratingTypeOf(gameTime, increment)).toBe(type);
});

const player: FidePlayer = {
  fideId: 15,
  name: 'Carlsen, Anna',
  federation: null,
  title: 'WFM',
  sex: 'w',
  birthYear: 2001,
  standard: { rating: 1900, k: 20 },
  rapid: { rating: 1850, k: 20 },
  blitz: null,
  inactive: false,
};

test.each([
  ['the rating of its type', player, 'rapid', 1850],
  ['the standard rating where there is none of its type', player, 'blitz', 1900],
  ['0 without any', { ...player, standard: null }, 'blitz', 0],
] as const)('an entry has %s', (_, given, type, rating) => {
  expect(entryFactsOf(given, type)).toEqual({
    name: 'Carlsen, Anna',
    fideId: '15',
    birthYear: 2001,
    sex: 'w',
    title: 'WFM',
    federation: '',
    rating,
  });
});
