import { expect, test } from '@jest/globals';
import type { BoardGames } from './board-games.ts';
import { KeptGames } from './kept-games.ts';

/** All games from a number up to the count, whose numbers of first read are noted. */
function reading(bounds: { readonly least: number; readonly most: number }) {
  const kept = new KeptGames<string>(bounds);
  const reads: number[] = [];
  const gamesOf = (key: string, count: number): BoardGames =>
    kept.ofKey(key, count, (from) => {
      reads.push(from);
      const nums = Uint32Array.from({ length: count - from }, (_, at) => from + at);
      return { nums, plies: Uint16Array.from(nums, (num) => num % 7) };
    });
  return { kept, reads, gamesOf };
}

test('games that are kept are not read again, and later ones are added to them', () => {
  const { reads, gamesOf } = reading({ least: 0, most: 10_000 });
  gamesOf('a', 5);
  gamesOf('a', 5);
  const { nums, plies } = gamesOf('a', 9);
  expect(reads).toEqual([0, 5]);
  expect([...nums]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...plies]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1]);
});

test('keys of fewer games than the least are read again', () => {
  const { reads, gamesOf } = reading({ least: 6, most: 10_000 });
  gamesOf('a', 5);
  gamesOf('a', 5);
  expect(reads).toEqual([0, 0]);
});

test('a key without games counts too, so that not any number of them is kept', () => {
  const { kept, reads, gamesOf } = reading({ least: 0, most: 2_000 });
  gamesOf('a', 0);
  expect(kept.hasRoom).toBe(true);
  gamesOf('b', 0);
  expect(kept.hasRoom).toBe(false);
  gamesOf('c', 0);
  gamesOf('c', 0);
  gamesOf('b', 0);
  expect(reads).toHaveLength(3);
  gamesOf('a', 0);
  expect(reads).toHaveLength(4);
});
