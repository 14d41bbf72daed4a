import { expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/seeded-random.ts';
import { sortedPlaces } from './sorted-places.ts';

const random = randomFrom(49);
const many = (count: number, key: (at: number) => number): Float64Array =>
  Float64Array.from({ length: count }, (_, at) => key(at));
const unknown = Number.POSITIVE_INFINITY;

test.each<[string, Float64Array]>([
  ['no keys', new Float64Array()],
  ['one key', Float64Array.of(-7)],
  ['keys that ascend, some equal', Float64Array.of(1, 2, 2, 9)],
  ['keys that descend', Float64Array.of(9, 4, -1)],
  ['keys that descend, some equal', Float64Array.of(9, 4, 4, -1)],
  ['unknown ones first, then keys that descend', Float64Array.of(unknown, 9, 4, -1)],
  ['all unknown', Float64Array.of(unknown, unknown, unknown)],
  ['names in any order', many(40_000, () => Math.floor(30_000 * random()))],
  [
    'names from the last on, some unknown',
    many(40_000, (at) => (at % 9 === 0 ? unknown : -Math.floor(1e6 * random()))),
  ],
  [
    'dates and unknown ones',
    many(999, () => (random() < 0.1 ? unknown : 19_000_000 + Math.floor(1e6 * random()))),
  ],
  ['keys at the ends of 32 bits', Float64Array.of(0xffff_fffd, 0, unknown, 3)],
  ['keys further apart', Float64Array.of(1e15, -1e15, unknown, 3, -1e15)],
  ['keys between whole numbers', Float64Array.of(0.5, 0.25, unknown, 0.5)],
])('places of %s come in the order of a plain sort', (_, keys) => {
  const plain = [...keys.keys()].toSorted((a, b) => (keys[a] === keys[b] ? a - b : keys[a]! - keys[b]! || 0));
  expect([...sortedPlaces(keys)]).toEqual(plain);
});
