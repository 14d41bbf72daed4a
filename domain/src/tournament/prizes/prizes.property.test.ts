import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocatePrizes, type PrizeAllocation } from './allocate-prizes.ts';
import { chooseLists, shareIfJoined, sharesWith } from './choose-lists.ts';
import type { Contender } from './list-shares.ts';
import { prizeEntries } from './prize-entries.ts';
import { byPlace, hort, type PrizeFund, shared } from './prize-fund.ts';

interface Case {
  readonly fund: PrizeFund;
  readonly section: readonly Contender[];
  readonly categories: ReadonlyMap<string, readonly Contender[]>;
}

/** Points fall; now and then a rank is shared. */
const sectionOf = (steps: readonly (readonly [number, boolean])[]): readonly Contender[] => {
  let points = 90;
  let rank = 1;
  return steps.map(([fall, apart], index) => {
    points -= 5 * fall;
    if (fall > 0 || apart) rank = index + 1;
    return { number: index + 1, name: `P${index + 1}`, rank, points };
  });
};

const amounts = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 })
  .map((of) => of.toSorted((a, b) => b - a).map((amount) => ({ amount })));

const cases: fc.Arbitrary<Case> = fc
  .record({
    steps: fc.array(fc.tuple(fc.constantFrom(0, 0, 1), fc.boolean()), { maxLength: 14 }),
    lists: fc.array(
      fc.record({
        prizes: amounts,
        division: fc.constantFrom(byPlace, hort, shared, { ...hort, sharers: 'all-tied' as const }),
        members: fc.nat(),
        minimumEntries: fc.constantFrom(0, 0, 3),
        minimumPoints: fc.constantFrom(0, 0, 70),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    roundTo: fc.constantFrom(1, 1, 10),
    onePerPlayer: fc.boolean(),
    choice: fc.constantFrom('most-valuable' as const, 'by-priority' as const),
  })
  .map(({ steps, lists, ...rules }) => {
    const section = sectionOf(steps);
    const categories = new Map(
      lists.map(({ members }, index) => [
        `c${index}`,
        // The first list is the section.
        section.filter(({ number }) => index === 0 || ((members >> number) & 1) === 1),
      ]),
    );
    const fund: PrizeFund = {
      currency: 'EUR',
      trophies: 'with-prize',
      ...rules,
      lists: lists.map(({ prizes, division, minimumEntries, minimumPoints }, index) => ({
        id: `l${index}`,
        name: `L${index}`,
        category: `c${index}`,
        priority: index,
        prizes: prizes.map(({ amount }) => ({ amount: amount * rules.roundTo })),
        division,
        minimumEntries,
        minimumPoints,
      })),
    };
    return { fund, section, categories };
  });

function allocationOf({ fund, section, categories }: Case): PrizeAllocation {
  const outcome = allocatePrizes(fund, section, categories);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

/** The same players, none of whom share a rank. */
const separated = (contenders: readonly Contender[]): readonly Contender[] =>
  contenders.map((contender, index) => ({ ...contender, rank: index + 1 }));
const separatedIn = (categories: Case['categories']): Case['categories'] =>
  new Map([...categories].map(([id, members]) => [id, separated(members)]));

const runs = { numRuns: 400 };

describe('the allocation of any fund', () => {
  test('adds up to the fund', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const { paid, unawarded, total } = allocationOf(each);
        expect(paid + unawarded.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
      runs,
    );
  });

  test('gives no player two prizes where one is the rule', () => {
    fc.assert(
      fc.property(cases, (each) => {
        if (!each.fund.onePerPlayer) return;
        const numbers = allocationOf(each).lines.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
      runs,
    );
  });

  test('gives a better player of a list a prize before a worse one, and not less of that list', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const { lines } = allocationOf(each);
        const winners = new Set(lines.map(({ number }) => number));
        for (const { list, number, amount } of lines) {
          const { category, minimumPoints = 0 } = each.fund.lists.find(({ id }) => id === list)!;
          for (const better of each.categories.get(category!)!) {
            if (better.number === number) break;
            if (better.points < minimumPoints) continue;
            expect(winners).toContain(better.number);
            const inList = lines.find((line) => line.list === list && line.number === better.number);
            if (inList) expect(inList.amount).toBeGreaterThanOrEqual(amount);
          }
        }
      }),
      runs,
    );
  });

  test('by place leaves no player with less than another list would give', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const fund: PrizeFund = {
          ...each.fund,
          choice: 'most-valuable',
          lists: each.fund.lists.map((list) => ({ ...list, division: byPlace })),
        };
        const entries = prizeEntries(fund, separated(each.section), separatedIn(each.categories));
        const choices = chooseLists(entries, fund);
        entries.forEach((own, index) => {
          for (const { contender, amount } of sharesWith(own, index, choices, fund.roundTo))
            entries.forEach((other, at) => {
              const instead = shareIfJoined(other, at, choices, contender.number, fund.roundTo);
              expect(instead?.amount ?? 0).toBeLessThanOrEqual(amount);
            });
        });
      }),
      runs,
    );
  });
});
