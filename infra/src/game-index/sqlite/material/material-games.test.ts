import { expect, test } from '@jest/globals';
import { Postings } from '../positions/postings.ts';
import type { RunReader } from '../positions/run-reader.ts';
import { materialGames } from './material-games.ts';

const phase = (from: number, length: number): number => from | (length << 15);

test('phases are exact however large the numbers of games are', () => {
  const postings = new Postings();
  // Lengths that differ by one half-move, about game 2^23 and behind it.
  const expected: number[] = [];
  for (const num of [3, 2 ** 22 - 1, 2 ** 22, 2 ** 23 - 1, 2 ** 23, 2 ** 23 + 1, 2 ** 25 + 3, 2 ** 31 + 5]) {
    postings.push(7, num, phase(11, 4));
    postings.push(7, num, phase(15, 3));
    postings.push(7, num + 10, phase(11, 3));
    postings.push(7, num + 10, phase(14, 3));
    expected.push(num);
  }
  const reader = { ofKey: () => postings } as unknown as RunReader;
  const found = materialGames(reader, [{ key: 7, matches: () => true }], 7, { from: 0, count: 2 ** 32 });
  expect([...found.nums]).toEqual(expected);
  expect([...found.plies]).toEqual(expected.map(() => 11));
});

test.each([
  ['one key', 7, 1],
  ['one key, for long', 7, 4],
  ['any key', null, 1],
  ['any key, for long', null, 4],
])('games from a number on, of %s', (_, key, lasting) => {
  const postings = new Postings();
  for (const num of [3, 8, 9, 12]) postings.push(7, num, phase(num, 4));
  const reader = { ofKey: () => postings, matching: () => postings } as unknown as RunReader;
  const found = materialGames(reader, [{ key, matches: () => true }], lasting, { from: 9, count: 13 });
  expect([...found.nums]).toEqual([9, 12]);
  expect([...found.plies]).toEqual([9, 12]);
});
