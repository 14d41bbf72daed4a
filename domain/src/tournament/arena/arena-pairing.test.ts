import fc from 'fast-check';
import type { Color } from '@royal-chess/contracts/chess';
import { describe, expect, test } from '@jest/globals';
import { pairArena, type WaitingPlayer } from './arena-pairing.ts';

function waiting(
  id: string,
  changes: Partial<WaitingPlayer> & { readonly games?: string } = {},
): WaitingPlayer {
  const { games = '', ...rest } = changes;
  const colors = [...games].map((letter): Color => (letter === 'w' ? 'white' : 'black'));
  return { id, points: 0, rating: 1500, waitedMs: 0, lastOpponent: null, clubId: null, colors, ...rest };
}

const shown = (players: readonly WaitingPlayer[], onlyTwo = false): string[] =>
  pairArena(players, { onlyTwo }).map(({ white, black }) => `${white}-${black}`);

const sets = (pairs: readonly string[]): string[] =>
  pairs.map((pair) => pair.split('-').sort().join('-')).sort();

describe('pairs of an arena', () => {
  test.each([
    { given: 'nobody', players: [], expected: [] },
    { given: 'one', players: [waiting('a')], expected: [] },
    {
      given: 'points',
      players: [waiting('a', { points: 9 }), waiting('b'), waiting('c', { points: 8 }), waiting('d')],
      expected: ['a-c', 'b-d'],
    },
    {
      given: 'ratings',
      players: [
        waiting('a', { rating: 2000 }),
        waiting('b', { rating: 1000 }),
        waiting('c', { rating: 1900 }),
        waiting('d', { rating: 1100 }),
      ],
      expected: ['a-c', 'b-d'],
    },
    {
      given: 'the opponent of the last game',
      players: [
        waiting('a', { points: 9, lastOpponent: 'c' }),
        waiting('b'),
        waiting('c', { points: 8 }),
        waiting('d'),
      ],
      expected: ['a-b', 'c-d'],
    },
    {
      given: 'three, then the one who waited least goes on waiting',
      players: [
        waiting('a', { waitedMs: 900 }),
        waiting('b', { waitedMs: 1 }),
        waiting('c', { waitedMs: 800 }),
      ],
      expected: ['a-c'],
    },
    {
      given: 'two who just met, while others play',
      players: [waiting('a', { lastOpponent: 'b' }), waiting('b', { lastOpponent: 'a' })],
      expected: [],
    },
  ])('given $given', ({ players, expected }) => {
    expect(sets(shown(players))).toEqual(expected);
  });

  test.each([
    {
      given: 'players of one club only',
      players: [waiting('a', { clubId: 'x' }), waiting('b', { clubId: 'x' }), waiting('c', { clubId: 'x' })],
      expected: [],
    },
    {
      given: 'neighbours of one club',
      players: [
        waiting('a', { points: 9, clubId: 'x' }),
        waiting('b', { points: 8, clubId: 'x' }),
        waiting('c', { points: 2, clubId: 'y' }),
        waiting('d', { points: 1, clubId: 'y' }),
      ],
      expected: ['a-c', 'b-d'],
    },
    {
      given: 'three, of whom the one who waited least is the only opponent of the others',
      players: [
        waiting('a', { clubId: 'x', waitedMs: 900 }),
        waiting('b', { clubId: 'x', waitedMs: 800 }),
        waiting('c', { clubId: 'y', waitedMs: 1 }),
      ],
      expected: ['a-c'],
    },
    {
      given: 'a guest of no club and one of a club',
      players: [waiting('a', { clubId: 'x' }), waiting('b')],
      expected: ['a-b'],
    },
    {
      given: 'the only one of a club, who has played another since',
      players: [
        waiting('a', { clubId: 'x', lastOpponent: 'c' }),
        waiting('b', { clubId: 'x', lastOpponent: 'c' }),
        waiting('c', { clubId: 'y', lastOpponent: 'b' }),
      ],
      expected: ['a-c'],
    },
    {
      given: 'two who just met',
      players: [
        waiting('a', { clubId: 'x', lastOpponent: 'b' }),
        waiting('b', { clubId: 'y', lastOpponent: 'a' }),
      ],
      expected: [],
    },
  ])('in a team battle, given $given', ({ players, expected }) => {
    expect(sets(shown(players))).toEqual(expected);
  });

  test('in a team battle even the only two do not meet where both are of one club', () => {
    expect(shown([waiting('a', { clubId: 'x' }), waiting('b', { clubId: 'x' })], true)).toEqual([]);
  });

  test('given only two players, then they meet again', () => {
    const players = [waiting('a', { lastOpponent: 'b' }), waiting('b', { lastOpponent: 'a' })];
    expect(sets(shown(players, true))).toEqual(['a-b']);
  });

  test.each([
    { given: 'fewer games with white', a: 'b', b: 'w', white: 'a' },
    { given: 'fewer games with white in all', a: 'wwb', b: 'wbb', white: 'b' },
    { given: 'black last', a: 'bw', b: 'wb', white: 'b' },
    { given: 'black at the last difference', a: 'wbwb', b: 'bwwb', white: 'a' },
    { given: 'nothing else, the lower place', a: '', b: '', white: 'b' },
  ])('white for $given', ({ a, b, white }) => {
    const [pair] = pairArena([waiting('a', { points: 1, games: a }), waiting('b', { games: b })]);
    expect(pair?.white).toBe(white);
  });
});

const field = fc
  .array(
    fc.record({
      points: fc.nat(30),
      rating: fc.integer({ min: 800, max: 2800 }),
      waitedMs: fc.nat(30_000),
      last: fc.nat(200),
      games: fc.string({ unit: fc.constantFrom('w', 'b'), maxLength: 6 }),
    }),
    { minLength: 4, maxLength: 200 },
  )
  .map((players) =>
    players.map(({ last, ...player }, index) => {
      // as after games that just ended: most players' last opponents are each other
      const opponent = last < players.length && last !== index ? `p${index ^ 1}` : null;
      return waiting(`p${index}`, { ...player, lastOpponent: opponent });
    }),
  );

test('whoever waits: all are paired but the last of an odd number, none twice, none with the last opponent', () => {
  fc.assert(
    fc.property(field, (players) => {
      const pairs = pairArena(players);
      const ids = pairs.flatMap(({ white, black }) => [white, black]);
      expect(new Set(ids).size).toBe(ids.length);
      if (players.length > 4) expect(ids.length).toBe(players.length - (players.length % 2));
      const byId = new Map(players.map((player) => [player.id, player]));
      for (const { white, black } of pairs) {
        expect(byId.get(white)?.lastOpponent).not.toBe(black);
        expect(byId.get(black)?.lastOpponent).not.toBe(white);
      }
      expect(sets(pairArena(players.toReversed()).map(({ white, black }) => `${white}-${black}`))).toEqual(
        sets(pairs.map(({ white, black }) => `${white}-${black}`)),
      );
    }),
    { numRuns: 60, seed: 13 },
  );
});

test('a large field is paired near its places', () => {
  const players = Array.from({ length: 600 }, (_, index) =>
    waiting(`p${index}`, {
      points: 40 - Math.floor(index / 15),
      rating: 2400 - index,
      waitedMs: (index * 7919) % 10_000,
      lastOpponent: `p${index ^ 1}`,
    }),
  );
  const pairs = pairArena(players);
  expect(pairs).toHaveLength(300);
  const distances = pairs.map(({ white, black }) =>
    Math.abs(Number(white.slice(1)) - Number(black.slice(1))),
  );
  expect(distances.reduce((sum, value) => sum + value, 0) / distances.length).toBeLessThan(5);
});

const battle = fc.tuple(
  field,
  fc.array(fc.constantFrom('x', 'x', 'x', 'y', 'z'), { minLength: 200, maxLength: 200 }),
);

test('any field that waits in a team battle: none meets the same club, and as many play as can', () => {
  fc.assert(
    fc.property(battle, ([players, clubs]) => {
      // No two have met yet: only the clubs keep players apart.
      const all = players.map((player, index) => ({
        ...player,
        lastOpponent: null,
        clubId: clubs[index] ?? 'x',
      }));
      const clubOf = new Map(all.map(({ id, clubId }) => [id, clubId]));
      const pairs = pairArena(all);
      for (const { white, black } of pairs) expect(clubOf.get(white)).not.toBe(clubOf.get(black));
      const largest = Math.max(
        ...[...Map.groupBy(all, ({ clubId }) => clubId).values()].map((of) => of.length),
      );
      expect(pairs).toHaveLength(Math.min(Math.floor(all.length / 2), all.length - largest));
    }),
    { numRuns: 60, seed: 14 },
  );
});
