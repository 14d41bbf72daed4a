import { describe, expect, test } from '@jest/globals';
import {
  chooseRating,
  type HeldRatings,
  ratingDifferences,
  type RatingMethod,
  rankMethodOf,
  usualSequence,
} from './choose-rating.ts';

const both: HeldRatings = {
  fide: { standard: 1850, blitz: 1700 },
  national: { standard: 1900, rapid: 1600 },
};
const fideOnly: HeldRatings = { fide: { standard: 1850 }, national: {} };
const nationalOnly: HeldRatings = { fide: { rapid: 0 }, national: { standard: 1900 } };
const typed: HeldRatings = { fide: {}, national: {}, manual: 1500 };

describe('the rating of an event', () => {
  test.each<[method: RatingMethod, held: HeldRatings, rating: number | null, from: string | null]>([
    ['FIDE', both, 1850, 'fide standard'],
    ['FIDE', nationalOnly, null, null],
    ['NRO', both, 1900, 'national standard'],
    ['NRO', fideOnly, null, null],
    ['FIDON', both, 1850, 'fide standard'],
    ['FIDON', nationalOnly, 1900, 'national standard'],
    ['NIDOF', both, 1900, 'national standard'],
    ['NIDOF', fideOnly, 1850, 'fide standard'],
    ['HBFN', both, 1900, 'national standard'],
    ['HBFN', fideOnly, 1850, 'fide standard'],
    ['LBFN', both, 1850, 'fide standard'],
    ['LBFN', nationalOnly, 1900, 'national standard'],
    ['FIDE', typed, 1500, 'manual null'],
    ['HBFN', { ...both, manual: 2000 }, 1900, 'national standard'],
    ['HBFN', { fide: {}, national: {} }, null, null],
  ])('%s of %j: %s', (method, held, rating, from) => {
    const { chosen } = chooseRating(held, method, usualSequence.standard);
    expect(chosen?.rating ?? null).toBe(rating);
    expect(chosen && `${chosen.origin} ${chosen.kind}`).toBe(from);
  });

  test.each([
    // A standard rating stands in for rapid, before blitz.
    ['rapid', 1850, 1600],
    ['blitz', 1700, 1900],
    ['standard', 1850, 1900],
  ] as const)('of a %s event', (kind, fide, national) => {
    expect(chooseRating(both, 'FIDE', usualSequence[kind]).chosen?.rating).toBe(fide);
    expect(chooseRating(both, 'NRO', usualSequence[kind]).chosen?.rating).toBe(national);
  });

  test('follows the lists that the arbiter chose', () => {
    expect(chooseRating(both, 'FIDE', ['blitz']).chosen?.rating).toBe(1700);
    expect(chooseRating(both, 'FIDE', ['rapid']).chosen).toBeNull();
    expect(chooseRating(both, 'FIDE', []).chosen).toBeNull();
  });

  test('comes with the ratings of the other lists', () => {
    expect(chooseRating({ ...both, manual: 2000 }, 'FIDE', ['rapid'])).toEqual({
      chosen: { rating: 2000, origin: 'manual', kind: null },
      others: [
        { rating: 1850, origin: 'fide', kind: 'standard' },
        { rating: 1700, origin: 'fide', kind: 'blitz' },
        { rating: 1900, origin: 'national', kind: 'standard' },
        { rating: 1600, origin: 'national', kind: 'rapid' },
      ],
    });
  });

  test('is reported as OTHER when a typed one ranks a player', () => {
    const chosen = (held: HeldRatings) => chooseRating(held, 'FIDON', usualSequence.standard);
    expect(rankMethodOf('FIDON', [chosen(both), chosen(fideOnly)])).toBe('FIDON');
    expect(rankMethodOf('FIDON', [chosen(both), chosen(typed)])).toBe('OTHER');
  });
});

test('ratings of entries are compared with the lists', () => {
  const entries = [
    { number: 1, name: 'A', rating: 1850 },
    { number: 2, name: 'B', rating: 1800 },
    { number: 3, name: 'C', rating: 1400 },
    { number: 4, name: 'D', rating: 1500 },
    { number: 5, name: 'E', rating: 0 },
    { number: 6, name: 'F', rating: 0 },
  ];
  const held: Readonly<Record<number, HeldRatings | null>> = {
    1: fideOnly,
    2: fideOnly,
    3: { fide: {}, national: {} },
    4: typed,
    5: fideOnly,
    6: null,
  };
  const ratingOf = (number: number) => {
    const of = held[number];
    return of ? chooseRating(of, 'FIDE', usualSequence.standard) : null;
  };
  expect(ratingDifferences(entries, ratingOf).map(({ sentence }) => sentence)).toEqual([
    '2 B has 1800 here and 1850 in the list.',
    '3 C has 1400 here and no rating in the list.',
    '5 E has no rating here and 1850 in the list.',
  ]);
});
