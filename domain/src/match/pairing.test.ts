import { describe, expect, test } from '@jest/globals';
import { pairWaiting, type Waiting, windowOf } from './pairing.ts';

const wait = (userId: string, rating: number, since = 0, ratings?: Waiting['ratings']): Waiting => ({
  userId,
  rating,
  since,
  ratings,
});

describe('the rating window of a waiting player', () => {
  test.each([
    [0, { min: 1_400, max: 1_600 }],
    [10_000, { min: 1_200, max: 1_800 }],
    [45_000, { min: -2_500, max: 4_000 }],
  ])('after %i ms', (waited, expected) => {
    expect(windowOf(wait('a', 1_500), waited)).toMatchObject({
      min: Math.max(0, expected.min),
      max: expected.max,
    });
  });

  test('stays within the requested range', () => {
    expect(windowOf(wait('a', 1_500, 0, { min: 1_450, max: 1_900 }), 600_000)).toEqual({
      min: 1_450,
      max: 1_900,
    });
  });
});

describe('pairing', () => {
  test.each<[string, readonly Waiting[], number, readonly (readonly [string, string])[]]>([
    ['one alone', [wait('a', 1_500)], 60_000, []],
    ['two of a strength', [wait('a', 1_500), wait('b', 1_550)], 0, [['a', 'b']]],
    ['two too far apart yet', [wait('a', 1_500), wait('b', 1_900)], 0, []],
    ['two far apart after a while', [wait('a', 1_500), wait('b', 1_900)], 15_000, [['a', 'b']]],
    ['a window that only one of two has', [wait('a', 1_500), wait('b', 1_900, 14_900)], 15_000, []],
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
