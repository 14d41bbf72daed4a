import { describe, expect, test } from '@jest/globals';
import { NIGHTLY } from '../../../chess/testing/run-settings.ts';
import { seededRandom } from '../../../chess/testing/random.ts';
import { pairBracketByIdentifier, type PairFaults } from './bracket-pairs.ts';
import type { Contender } from './contender.ts';
import { contenderOf } from './testing/contender-of.ts';
import { literalPairs, literalUpfloaters } from './testing/literal-procedure.ts';
import { chooseUpfloaters } from './upfloaters.ts';

const show = (pairs: readonly (readonly [Contender, Contender])[]): string[] =>
  pairs.map(([a, b]) => `${a.tpn}-${b.tpn}`);
const noFaults: PairFaults = () => [];

describe('the smallest identifier of a bracket (Art. 3.6)', () => {
  test.each([
    { when: 'all may meet', met: {}, pairs: '4-10 6-11 8-16 9-24' },
    { when: '4 has met 10', met: { 4: [10], 10: [4] }, pairs: '4-11 6-10 8-16 9-24' },
    {
      when: '6 has met all but 9',
      met: { 6: [4, 8, 10, 11, 16, 24], 4: [6], 8: [6], 10: [6], 11: [6], 16: [6], 24: [6] },
      pairs: '4-11 6-9 8-16 10-24',
    },
  ])('when $when', ({ met, pairs }) => {
    const contenders = [4, 6, 8, 9, 10, 11, 16, 24].map((tpn) =>
      contenderOf(tpn, { met: (met as Record<number, number[]>)[tpn] ?? [] }),
    );
    expect(show(pairBracketByIdentifier(contenders, noFaults)).join(' ')).toBe(pairs);
  });

  test('equals the one found by looking at all pairings', () => {
    for (let seed = 1; seed <= (NIGHTLY ? 1_000 : 100); seed++) {
      const { contenders } = randomField(seed, 8, 1);
      const faults: PairFaults = (a, b) => [
        (a.tpn * b.tpn) % 3 === 0 ? 1 : 0,
        (a.tpn + b.tpn) % 4 === 0 ? 1 : 0,
      ];
      const expected = literalPairs(contenders, faults);
      if (expected.length === 0) continue;
      expect([seed, show(pairBracketByIdentifier(contenders, faults))]).toEqual([seed, expected]);
    }
  });
});

describe('the upfloaters of the top score group (Art. 3.5)', () => {
  test('a group of two who have met takes two upfloaters', () => {
    const top = [contenderOf(1, { score: 20, met: [2] }), contenderOf(2, { score: 20, met: [1] })];
    const lower = [contenderOf(3, { score: 10 }), contenderOf(4, { score: 10 })];
    expect(
      chooseUpfloaters({ top, lower, followingScore: 10, floatsCount: true }).map(
        (contender) => contender.tpn,
      ),
    ).toEqual([3, 4]);
  });

  test('those who floated in the round before are left where another set is as good', () => {
    const top = [contenderOf(1, { score: 20 })];
    const lower = [
      contenderOf(2, { score: 10, floatedBefore: true }),
      contenderOf(3, { score: 10 }),
      contenderOf(4, { score: 0 }),
    ];
    const choose = (floatsCount: boolean): number[] =>
      chooseUpfloaters({ top, lower, followingScore: 10, floatsCount }).map((contender) => contender.tpn);
    expect([choose(true), choose(false)]).toEqual([[3], [2]]);
  });

  test('equal those found by looking at all sets', () => {
    let chosen = 0;
    for (let seed = 1; seed <= (NIGHTLY ? 1_500 : 150); seed++) {
      const { contenders } = randomField(seed, 8, 3);
      const score = Math.max(...contenders.map((contender) => contender.score));
      const scores = [...new Set(contenders.map((contender) => contender.score))].sort((a, b) => b - a);
      const choice = {
        top: contenders.filter((contender) => contender.score === score),
        lower: contenders.filter((contender) => contender.score < score),
        followingScore: scores[1] ?? null,
        floatsCount: seed % 3 !== 0,
      };
      if (literalPairs(contenders, noFaults).length === 0) continue;
      const expected = literalUpfloaters(choice);
      chosen += expected.length;
      expect([seed, chooseUpfloaters(choice).map((contender) => contender.tpn)]).toEqual([seed, expected]);
    }
    expect(chosen).toBeGreaterThan(50);
  });
});

/** Contenders of whom about half have met. */
function randomField(seed: number, count: number, scores: number): { contenders: Contender[] } {
  const random = seededRandom(seed);
  const met = Array.from({ length: count + 1 }, () => new Set<number>());
  for (let a = 1; a <= count; a++) {
    for (let b = a + 1; b <= count; b++) {
      if (random(100) < 45) {
        met[a]!.add(b);
        met[b]!.add(a);
      }
    }
  }
  return {
    contenders: Array.from({ length: count }, (_, at) =>
      contenderOf(at + 1, {
        met: [...met[at + 1]!],
        score: 10 * random(scores),
        floatedBefore: random(10) < 4,
      }),
    ),
  };
}
