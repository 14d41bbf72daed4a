import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import type { Color } from '@royal-chess/contracts/chess';
import { allocateColor } from './allocate-colors.ts';
import { bracketPairing } from './bracket.ts';
import { colorDifference, colorPreference } from './color-preference.ts';
import { qualityCriteria } from './finding.ts';
import { bracketNumbers, compareExchange, generationKey, remainderOf } from './generation-order.ts';
import type { Float, PlayerState } from './player-state.ts';
import { compareLists, criterionWonBy, failuresOf } from './quality.ts';

interface Given {
  readonly score?: number;
  readonly colors?: string;
  readonly floats?: readonly [Float, Float];
  readonly unplayed?: number;
  readonly topscorer?: boolean;
}

function player(
  number: number,
  { score = 10, colors = '', floats = [null, null], unplayed = 0, topscorer = false }: Given = {},
): PlayerState {
  const games = [...colors].map((letter): Color => (letter === 'w' ? 'white' : 'black'));
  return {
    player: number,
    pairingNumber: number,
    score,
    opponents: new Set(),
    colors: games,
    colorDifference: colorDifference(games),
    preference: colorPreference(games),
    floats,
    unplayed,
    byeBarredBy: null,
    topscorer,
  };
}

/** Failures other than none of a bracket of 1 point whose pairs are given; the others move down, the last of them to the bye. */
function failures(
  pairs: readonly (readonly [PlayerState, PlayerState])[],
  unpaired: readonly PlayerState[] = [],
) {
  const opponents = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const members = [...pairs.flat(), ...unpaired].sort((a, b) => b.score - a.score || a.player - b.player);
  const bracket = bracketPairing(10, members, (member) => opponents.get(member) ?? null);
  const list = failuresOf(bracket, {
    colorOf: (a, b) => allocateColor(a, b, 'white'),
    next: null,
    bye: unpaired.at(-1) ?? null,
  });
  return Object.fromEntries(
    qualityCriteria.flatMap((criterion, index) => {
      const failure = list[index] ?? [];
      return failure.every((value) => value === 0) ? [] : [[criterion, failure]];
    }),
  );
}

const down: readonly [Float, Float] = ['down', null];
const downBefore: readonly [Float, Float] = [null, 'down'];
const up: readonly [Float, Float] = ['up', null];
const upBefore: readonly [Float, Float] = [null, 'up'];
const moved = 15;

describe('failures of a bracket (C.04.3 Art. 2.4)', () => {
  test.each([
    ['nothing', [[player(1), player(2)]], [], {}],
    [
      'C6, C7 those who move down',
      [],
      [player(1, { score: moved }), player(2)],
      { C6: [2], C7: [moved, 10] },
    ],
    ['C9 unplayed games of the bye', [], [player(1, { unplayed: 2 })], { C6: [1], C7: [10], C9: [2] }],
    [
      'C10 and C11 with a topscorer',
      [[player(1, { colors: 'ww', topscorer: true }), player(2, { colors: 'ww' })]],
      [],
      { C10: [1], C11: [1], C12: [1], C13: [1] },
    ],
    ['C12 mild', [[player(1, { colors: 'wb' }), player(2, { colors: 'wb' })]], [], { C12: [1] }],
    ['C13 strong', [[player(1, { colors: 'w' }), player(2, { colors: 'w' })]], [], { C12: [1], C13: [1] }],
    [
      'C13 not when the mild one yields',
      [[player(1, { colors: 'bw' }), player(2, { colors: 'w' })]],
      [],
      { C12: [1] },
    ],
    ['C14 a resident', [], [player(1, { floats: down })], { C6: [1], C7: [10], C14: [1] }],
    [
      'C15 an opponent',
      [[player(1, { score: moved }), player(2, { floats: up })]],
      [],
      { C15: [1], C19: [5] },
    ],
    ['C16 a resident', [], [player(1, { floats: downBefore })], { C6: [1], C7: [10], C16: [1] }],
    [
      'C17 an opponent',
      [[player(1, { score: moved }), player(2, { floats: upBefore })]],
      [],
      { C17: [1], C21: [5] },
    ],
    ['C18 moved down twice', [[player(1, { score: moved, floats: down }), player(2)]], [], { C18: [5] }],
    [
      'C20 two rounds before',
      [[player(1, { score: moved, floats: downBefore }), player(2)]],
      [],
      { C20: [5] },
    ],
    [
      'C18 and not C14 for who moves on',
      [],
      [player(1, { score: moved, floats: down })],
      { C6: [1], C7: [moved], C18: [1_000_015] },
    ],
  ] as const)('%s', (_, pairs, unpaired, expected) => {
    expect(failures(pairs, unpaired)).toEqual(expected);
  });

  test('the first criterion that differs decides', () => {
    expect(criterionWonBy([[1], [10], [2]], [[1], [10], [3]])).toBe('C8');
    expect(criterionWonBy([[1], [15], [2]], [[1], [10], [3]])).toBeNull();
    expect(criterionWonBy([[1]], [[1]])).toBe('equal');
  });
});

test('C8: fewer players who move down from the next bracket, then lower scores', () => {
  const bracket = bracketPairing(15, [player(1, { score: moved })], () => null);
  const withNext = (scores: readonly number[]) =>
    failuresOf(bracket, {
      colorOf: () => 'white',
      next: {
        score: 10,
        meetings: [],
        downfloaters: scores.map((score, index) => player(index + 2, { score })),
      },
      bye: null,
    });
  expect(criterionWonBy(withNext([15]), withNext([10, 10]))).toBe('C8');
  expect(criterionWonBy(withNext([10, 10]), withNext([15, 10]))).toBe('C8');
  expect(criterionWonBy(withNext([10, 10]), withNext([15]))).toBeNull();
});

describe('order of candidates (C.04.3 Art. 4)', () => {
  const players = Array.from({ length: 11 }, (_, index) => player(index + 1));
  const keyOf = (pairs: string) => {
    const opponents = new Map(
      pairs.split(' ').flatMap((pair) => {
        const [a, b] = pair.split('-').map((number) => players[Number(number) - 1]);
        return a && b ? [[a, b] as const, [b, a] as const] : [];
      }),
    );
    return generationKey(
      bracketPairing(10, players, (member) => opponents.get(member) ?? null),
      bracketNumbers(players),
    );
  };

  test.each([
    ['the first candidate', '1-6 2-7 3-8 4-9 5-10', '1-6 2-7 3-8 4-9 5-11'],
    ['a transposition before an exchange', '1-11 2-10 3-9 4-8 5-7', '1-5 2-7 3-8 4-9 6-10'],
    ['4.3.2: 5 and 6 before 5 and 7', '1-5 2-7 3-8 4-9 6-10', '1-5 2-6 3-8 4-9 7-10'],
    ['4.3.3: 5 leaves S1 before 4', '1-5 2-6 3-8 4-9 7-10', '1-4 2-7 3-8 5-9 6-10'],
    ['4.3.3: 5 and 2 leave S1 before 4 and 3', '1-2 3-5 4-8 6-9 7-10', '1-3 2-4 5-8 6-9 7-10'],
    ['4.3.1: one exchange before two', '1-5 2-7 3-8 4-9 10-11', '1-4 2-5 3-8 6-9 7-10'],
  ])('%s', (_, earlier, later) => {
    expect(compareLists(keyOf(earlier), keyOf(later))).toBeLessThan(0);
  });

  test('an exchange of three pairs has the same order by these pairs as by all', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(
        orders,
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
        fc.integer({ min: 0, max: 3 }),
        (order, shuffled, raised) => {
          const field = players.map((state, index) => (index < raised ? { ...state, score: moved } : state));
          const bracketOf = (indices: readonly number[]) => {
            const opponents = new Map<PlayerState, PlayerState>();
            for (let index = 0; index < indices.length; index += 2) {
              const [a, b] = [field[indices[index] ?? 0], field[indices[index + 1] ?? 0]];
              if (a && b) opponents.set(a, b).set(b, a);
            }
            return bracketPairing(10, field, (member) => opponents.get(member) ?? null);
          };
          const exchanged = shuffled.map((index) => order[index] ?? 0);
          const [before, after] = [bracketOf(order), bracketOf([...exchanged, ...order.slice(6)])];
          fc.pre(before.meetings.every(([, lower]) => lower.score === 10));
          fc.pre(after.meetings.every(([, lower]) => lower.score === 10));
          const own = ({ meetings }: typeof before) =>
            meetings.filter(([higher]) => exchanged.includes(higher.player - 1));
          const numbers = bracketNumbers(field);
          const quick = compareExchange(10, own(before), own(after), remainderOf(before));
          const whole = compareLists(generationKey(after, numbers), generationKey(before, numbers));
          if (quick !== null) expect(Math.sign(quick)).toBe(Math.sign(whole));
        },
      ),
      { numRuns: 3000, seed: 13 },
    );
  });
});
