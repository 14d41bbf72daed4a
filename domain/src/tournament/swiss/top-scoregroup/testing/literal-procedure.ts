import type { PairFaults } from '../bracket-pairs.ts';
import { type Contender, contendersMayMeet } from '../contender.ts';
import type { UpfloaterChoice } from '../upfloaters.ts';

type Pairing = readonly (readonly [Contender, Contender])[];

/** Every pairing of all the contenders. */
function* pairings(contenders: readonly Contender[]): Generator<Pairing> {
  const [first, ...others] = contenders;
  if (!first) {
    yield [];
    return;
  }
  for (const other of others) {
    if (!contendersMayMeet(first, other)) continue;
    for (const rest of pairings(others.filter((contender) => contender !== other)))
      yield [[first, other], ...rest];
  }
}

const isLegal = (contenders: readonly Contender[]): boolean => !pairings(contenders).next().done;

function* subsets(from: readonly Contender[], count: number): Generator<readonly Contender[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = 0; at < from.length; at++) {
    for (const rest of subsets(from.slice(at + 1), count - 1)) yield [from[at]!, ...rest];
  }
}

/** The pairs of a bracket by looking at all of them: fewest faults, then the smallest identifier (Art. 3.6). */
export function literalPairs(contenders: readonly Contender[], faults: PairFaults): string[] {
  const sorted = contenders.toSorted((a, b) => a.tpn - b.tpn);
  const rated = [...pairings(sorted)].map((pairing) => {
    const byTop = pairing.toSorted(([a], [b]) => a.tpn - b.tpn);
    const sums: number[] = [];
    for (const [a, b] of pairing) faults(a, b).forEach((fault, at) => (sums[at] = (sums[at] ?? 0) + fault));
    return {
      byTop,
      key: [...sums, ...byTop.map(([top]) => top.tpn), ...byTop.map(([, bottom]) => bottom.tpn)],
    };
  });
  rated.sort((a, b) => compare(a.key, b.key));
  return (rated[0]?.byTop ?? []).map(([a, b]) => `${a.tpn}-${b.tpn}`);
}

/** The upfloaters by looking at all sets in the order of Art. 3.5.4. */
export function literalUpfloaters({ top, lower, followingScore, floatsCount }: UpfloaterChoice): number[] {
  const order = lower.toSorted((a, b) => b.score - a.score || a.tpn - b.tpn);
  for (let count = top.length % 2; count <= order.length; count += 2) {
    const legal = [...subsets(order, count)].filter(
      (set) => isLegal([...top, ...set]) && isLegal(order.filter((contender) => !set.includes(contender))),
    );
    if (legal.length === 0) continue;
    const profile = (set: readonly Contender[]): number[] =>
      set.map((one) => -one.score).toSorted((a, b) => b - a);
    const bestProfile = legal.map(profile).sort(compare)[0]!;
    const sets = legal.filter((set) => compare(profile(set), bestProfile) === 0);
    const followingFails = (set: readonly Contender[]): number => {
      const left = order.filter((contender) => !set.includes(contender));
      const following = left.filter((contender) => contender.score === followingScore);
      const below = left.filter((contender) => !following.includes(contender));
      const isSmallest = [...subsets(below, following.length % 2)].some(
        (up) =>
          isLegal([...following, ...up]) && isLegal(below.filter((contender) => !up.includes(contender))),
      );
      return isSmallest ? 0 : 1;
    };
    const floated = (set: readonly Contender[]): number =>
      floatsCount ? set.filter((contender) => contender.floatedBefore).length : 0;
    const key = (set: readonly Contender[]): number[] => [
      followingFails(set),
      floated(set),
      ...set.map((one) => one.tpn),
    ];
    return sets.toSorted((a, b) => compare(key(a), key(b)))[0]!.map((one) => one.tpn);
  }
  return [];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
