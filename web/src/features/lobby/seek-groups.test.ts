import { describe, expect, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { controlName } from '../../shared/chess/game-labels.ts';
import { fittingOffer, groupSeeks, offersOf, ratingIn, shutOutBy } from './seek-groups.ts';
import { gridGames, sameControl } from './time-controls.ts';

const rapid = { initialMs: 600_000, incrementMs: 5_000 };
const seek = (id: string, userId: string, rating: number, at: number, timeControl = rapid): SeekView => ({
  id,
  userId,
  name: userId,
  rating,
  provisional: false,
  color: 'random',
  variant: 'classical',
  speed: 'rapid',
  timeControl,
  rated: true,
  at,
});
const seeks = [
  seek('a', 'ann', 1900, 3),
  seek('b', 'bob', 1500, 2),
  seek('c', 'me', 1600, 1),
  seek('d', 'dan', 1650, 4),
];
const ids = (list: readonly SeekView[]) => list.map(({ id }) => id);

describe('groupSeeks', () => {
  test('mine are separate, others are sorted by nearness of rating', () => {
    const { mine, others } = groupSeeks(seeks, 'me', 1600);
    expect(ids(mine)).toEqual(['c']);
    expect(ids(others)).toEqual(['d', 'b', 'a']);
  });
  test('without a rating the oldest is first', () => {
    expect(ids(groupSeeks(seeks, null, null).others)).toEqual(['c', 'b', 'a', 'd']);
  });
});

test('offers are counted by time control and variant', () => {
  const blitz = { initialMs: 180_000, incrementMs: 0 };
  const others = [
    ...seeks,
    seek('e', 'eve', 1500, 5, blitz),
    { ...seek('f', 'fay', 1500, 6), variant: 'capablanca' as const },
  ];
  const cell = (timeControl: typeof rapid, variant: 'classical' | 'capablanca') => ({
    timeControl,
    variant,
    speed: 'rapid' as const,
    wideOnly: false,
  });
  expect(offersOf(others, cell(rapid, 'classical'))).toBe(4);
  expect(offersOf(others, cell(blitz, 'classical'))).toBe(1);
  expect(offersOf(others, cell(rapid, 'capablanca'))).toBe(1);
});

const pool = { games: 9, current: { rating: 1712.6, deviation: 60, volatility: 0.06 }, history: [] };
const myRating = ratingIn([{ ...pool, variant: 'classical', speed: 'rapid' }]);

test('my rating is that of the pool of the game, 1500 before its first one', () => {
  expect(myRating({ variant: 'classical', speed: 'rapid' })).toBe(1713);
  expect(myRating({ variant: '960', speed: 'rapid' })).toBe(1500);
  expect(ratingIn(undefined)({ variant: 'classical', speed: 'rapid' })).toBe(1500);
});

test.each([
  [{ min: 1700, max: 1800 }, null],
  [{ min: 1713, max: 1713 }, null],
  [{ min: 0, max: 1712 }, 1713],
  [{ min: 1714, max: 4000 }, 1713],
  [undefined, null],
])('an offer for %j shuts me out by %p', (ratings, expected) => {
  const offer = { ...seek('a', 'ann', 1900, 3), ...(ratings ? { ratings } : {}) };
  expect(shutOutBy(offer, myRating)).toBe(expected);
});

describe('fittingOffer', () => {
  const request = { variant: 'classical' as const, timeControl: rapid, rated: true, joinMs: 60_000 };
  const offer = seek('a', 'ann', 1900, 3);
  test.each<[string, Partial<SeekView>, boolean]>([
    ['the same game', {}, true],
    ['the plain array', { variant: 'classical', array: 'capablanca' }, true],
    ['a casual one', { rated: false }, false],
    ['one that takes white', { color: 'white' }, false],
    ['another variant', { variant: '960' }, false],
    ['a set start', { startNumber: 518 }, false],
    ['another clock', { timeControl: { initialMs: 600_000, incrementMs: 0 } }, false],
    ['a delay', { timeControl: { ...rapid, delay: { kind: 'us', ms: 1_000 } } }, false],
    ['one that is not for me', { ratings: { min: 2000, max: 4000 } }, false],
    ['one that is for me', { ratings: { min: 1700, max: 1800 } }, true],
  ])('%s', (_, change, fits) => {
    expect(fittingOffer([{ ...offer, ...change }], request, myRating)?.id).toBe(fits ? 'a' : undefined);
  });
  test('the owner must have a rating I search for', () => {
    const bounded = { ...request, ratings: { min: 1600, max: 1800 } };
    expect(fittingOffer([offer], bounded, myRating)).toBeUndefined();
    expect(fittingOffer([offer, seek('b', 'bob', 1650, 9)], bounded, myRating)?.id).toBe('b');
  });
});

test('the grid has eleven games, each of a speed', () => {
  expect(gridGames).toHaveLength(11);
  expect(
    gridGames.map(({ timeControl, variant, speed }) => [controlName(timeControl), variant, speed]),
  ).toEqual([
    ['1+0', 'classical', 'bullet'],
    ['2+1', 'classical', 'bullet'],
    ['3+0', 'classical', 'blitz'],
    ['3+2', 'classical', 'blitz'],
    ['5+0', 'classical', 'blitz'],
    ['5+3', 'classical', 'blitz'],
    ['10+0', 'classical', 'rapid'],
    ['10+5', 'classical', 'rapid'],
    ['15+10', 'classical', 'rapid'],
    ['30+20', 'classical', 'classical'],
    ['10+5', 'capablanca', 'rapid'],
  ]);
});

test('the same control has the same delay and the same days', () => {
  const delayed = { ...rapid, delay: { kind: 'us' as const, ms: 5_000 } };
  expect(sameControl(rapid, { ...rapid })).toBe(true);
  expect(sameControl(rapid, delayed)).toBe(false);
  expect(sameControl(delayed, { ...rapid, delay: { kind: 'bronstein', ms: 5_000 } })).toBe(false);
  expect(sameControl({ ...rapid, daysPerMove: 1 }, { ...rapid, daysPerMove: 2 })).toBe(false);
});
