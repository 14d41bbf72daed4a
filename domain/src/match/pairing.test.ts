import { describe, expect, test } from '@jest/globals';
import { pairWaiting, type Waiting, windowOf } from './pairing.ts';

const wait = (userId: string, rating: number, since = 0, ratings?: Waiting['ratings']): Waiting => ({
  userId,
  rating,
  since,
  ratings,
});

/** So many wait that a rating near one's own may come. */
const many = 5;
/** Others far away who wait, too. */
const far = ['x', 'y', 'z'].map((userId, index) => wait(userId, 3_000 + 300 * index));

describe('the rating window of a waiting player', () => {
  test.each([
    [0, { min: 1_400, max: 1_600 }],
    [10_000, { min: 1_200, max: 1_800 }],
    [45_000, { min: -2_500, max: 4_000 }],
  ])('after %i ms', (waited, expected) => {
    expect(windowOf(wait('a', 1_500), waited, many)).toMatchObject({
      min: Math.max(0, expected.min),
      max: expected.max,
    });
  });

  test.each([
    [1, { min: 0, max: 4_000 }],
    [4, { min: 0, max: 4_000 }],
    [5, { min: 1_400, max: 1_600 }],
  ])('at once, with %i in the pool', (inPool, expected) => {
    expect(windowOf(wait('a', 1_500), 0, inPool)).toEqual(expected);
  });

  test('stays within the requested range, with two in the pool, too', () => {
    const range = { min: 1_450, max: 1_900 };
    expect(windowOf(wait('a', 1_500, 0, range), 0, 2)).toEqual(range);
  });

  test('stays within the requested range', () => {
    expect(windowOf(wait('a', 1_500, 0, { min: 1_450, max: 1_900 }), 600_000, many)).toEqual({
      min: 1_450,
      max: 1_900,
    });
  });
});

describe('pairing', () => {
  test.each<[string, readonly Waiting[], number, readonly (readonly [string, string])[]]>([
    ['one alone', [wait('a', 1_500)], 60_000, []],
    ['two of a strength', [wait('a', 1_500), wait('b', 1_550)], 0, [['a', 'b']]],
    ['two alone, far apart', [wait('a', 1_500), wait('b', 1_824)], 0, [['a', 'b']]],
    ['many, too far apart yet', [wait('a', 1_500), wait('b', 1_900), ...far], 0, []],
    [
      'many, two of them far apart after a while',
      [wait('a', 1_500), wait('b', 1_900), ...far.map((one) => ({ ...one, since: 15_000 }))],
      15_000,
      [['a', 'b']],
    ],
    [
      'a window that only one of many has',
      [wait('a', 1_500), wait('b', 1_900, 14_900), ...far.map((one) => ({ ...one, since: 15_000 }))],
      15_000,
      [],
    ],
    [
      'who waited longest takes the nearest',
      [wait('late', 1_500, 500), wait('first', 1_520, 0), wait('near', 1_530, 900)],
      1_000,
      [['first', 'near']],
    ],
    ['the same person twice', [wait('a', 1_500), wait('a', 1_500)], 60_000, []],
    [
      'a range of one that shuts the other out',
      [wait('a', 1_500, 0, { min: 1_600, max: 2_000 }), wait('b', 1_550)],
      600_000,
      [],
    ],
    [
      'four',
      [wait('a', 1_500), wait('b', 2_000), wait('c', 1_510), wait('d', 2_020)],
      0,
      [
        ['a', 'c'],
        ['b', 'd'],
      ],
    ],
  ])('%s', (_, waiting, now, expected) => {
    expect(pairWaiting(waiting, now).map(([one, other]) => [one.userId, other.userId])).toEqual(expected);
  });
});
