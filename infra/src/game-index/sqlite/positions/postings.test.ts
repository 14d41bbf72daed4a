import { expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/seeded-random.ts';
import { Postings, sortPostings } from './postings.ts';

const random = randomFrom(15);
const below = (limit: number): number => Math.floor(random() * limit);
const upper = (key: number): number => key * 2 ** 28;

test.each<{ keys: string; count: number; key: () => number }>([
  { keys: 'of positions', count: 20_000, key: () => Math.floor(random() * (2 ** 53 - 1)) },
  { keys: 'that repeat', count: 20_000, key: () => upper(below(50)) + 7 },
  {
    keys: 'of which few differ in the lower half alone',
    count: 20_000,
    key: () => upper(below(2 ** 24)) + below(9),
  },
  { keys: 'that differ in the lower half alone', count: 20_000, key: () => upper(3) + below(2 ** 28) },
  {
    keys: 'of material, few and with many of one upper half',
    count: 5_000,
    key: () => upper(below(4)) + below(30),
  },
  { keys: 'of two postings', count: 2, key: () => below(9) },
  { keys: 'of none', count: 0, key: () => 0 },
])('sorts keys $keys, equal ones in the order they were added in', ({ count, key }) => {
  const postings = new Postings();
  for (let num = 0; num < count; num += 1) postings.push(key(), num, 0);
  const expected = Array.from({ length: count }, (_, at) => at).toSorted(
    (a, b) => postings.keys[a]! - postings.keys[b]! || a - b,
  );
  expect([...sortPostings(postings).subarray(0, count)]).toEqual(expected);
});
