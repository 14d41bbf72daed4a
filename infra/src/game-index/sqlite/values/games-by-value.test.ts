import { expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/seeded-random.ts';
import { numbersOfBits, wordsFor } from '../game-bits.ts';
import { GamesByValue } from './games-by-value.ts';

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

const numbers = (values: Uint32Array, add: (bits: Uint32Array<ArrayBuffer>) => void): number[] => {
  const bits = new Uint32Array(wordsFor(values.length));
  add(bits);
  return [...numbersOfBits(bits)];
};

const scanned = (values: Uint32Array, isWanted: (value: number) => boolean): number[] =>
  [...values.keys()].filter((num) => isWanted(values[num]!));

test.each(columns)('%s: a range finds the games that a scan finds', (_, values) => {
  const games = new GamesByValue(values);
  const bounds = [0, 1, 2, 450, 19_700_101, 99_999_999, ...values.slice(0, 12)];
  for (const least of bounds)
    for (const most of bounds)
      expect(numbers(values, (bits) => games.addBetween(least, most, bits))).toEqual(
        scanned(values, (value) => value >= least && value <= most),
      );
});

test.each(columns.slice(0, 4))('%s: a set of terms finds the games that a scan finds', (_, values) => {
  const games = new GamesByValue(values);
  for (const share of [0, 0.05, 0.5, 1]) {
    const set = Uint8Array.from({ length: 1_000 }, () => (random() < share ? 1 : 0));
    expect(numbers(values, (bits) => games.addOf(set, bits))).toEqual(
      scanned(values, (value) => set[value] === 1),
    );
  }
});

test('games are added to those that are there', () => {
  const games = new GamesByValue(Uint32Array.of(3, 1, 3, 2));
  const found = numbers(Uint32Array.of(0, 0, 0, 0), (bits) => {
    games.addBetween(2, 2, bits);
    games.addOf(Uint8Array.of(0, 1), bits);
  });
  expect(found).toEqual([1, 3]);
});
