import { expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/seeded-random.ts';
import { numbersOfBits, wordsFor } from '../game-bits.ts';
import { GamesByValue, type SomeValues } from './games-by-value.ts';
import { finish } from './sort-games.ts';

const random = randomFrom(15);
const below = (limit: number): number => Math.floor(random() * limit);

/** Values of games: few different ones, many, dates; numbers of games that end within a word and at its end. */
const columns: readonly [string, Uint32Array][] = [
  ['no games', new Uint32Array()],
  ['one game', Uint32Array.of(7)],
  ['results', Uint32Array.from({ length: 1_000 }, () => below(4))],
  ['names', Uint32Array.from({ length: 4_096 }, () => Math.floor(900 * random() ** 3))],
  ['dates', Uint32Array.from({ length: 3_001 }, () => (below(10) === 0 ? 0 : 19_500_000 + below(760_000)))],
];

/** Games by value; the newest has the highest number. */
const sorted = (values: Uint32Array): GamesByValue =>
  finish(GamesByValue.sort(Uint32Array.from(values.keys()).toReversed(), values));

const numbers = (games: GamesByValue, some: SomeValues): number[] => {
  const bits = new Uint32Array(wordsFor(games.count));
  games.add(some, bits);
  return [...numbersOfBits(bits)];
};

const listed = (games: GamesByValue, some: SomeValues): number[] => {
  const size = games.sizeOf(some);
  const list = new Uint32Array(size + 2);
  expect(games.list(some, list, 1)).toBe(size + 1);
  return [...list.subarray(1, size + 1)].toSorted((a, b) => a - b);
};

const scanned = (values: Uint32Array, isWanted: (value: number) => boolean): number[] =>
  [...values.keys()].filter((num) => isWanted(values[num]!));

test.each(columns)('%s: a range finds the games that a scan finds', (_, values) => {
  const games = sorted(values);
  const bounds = [0, 1, 2, 450, 19_700_101, 99_999_999, ...values.slice(0, 12)];
  for (const least of bounds)
    for (const most of bounds) {
      const found = scanned(values, (value) => value >= least && value <= most);
      expect(numbers(games, { least, most })).toEqual(found);
      expect(listed(games, { least, most })).toEqual(found);
    }
});

test.each(columns.slice(0, 4))('%s: a set of terms finds the games that a scan finds', (_, values) => {
  const games = sorted(values);
  for (const share of [0, 0.05, 0.5, 1]) {
    const set = Uint8Array.from({ length: 1_000 }, () => (random() < share ? 1 : 0));
    const found = scanned(values, (value) => set[value] === 1);
    expect(numbers(games, set)).toEqual(found);
    expect(listed(games, set)).toEqual(found);
  }
});

test('games are added to those that are there', () => {
  const games = sorted(Uint32Array.of(3, 1, 3, 2));
  const bits = new Uint32Array(1);
  games.add({ least: 2, most: 2 }, bits);
  games.add(Uint8Array.of(0, 1), bits);
  expect([...numbersOfBits(bits)]).toEqual([1, 3]);
});

test('games alike stay from the newest on', () => {
  expect([...sorted(Uint32Array.of(3, 1, 3, 1, 1)).games]).toEqual([4, 3, 1, 2, 0]);
});
