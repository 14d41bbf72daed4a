import { mayMeet } from '../../criteria.ts';
import type { DubovPlayer } from '../dubov-player.ts';
import { fromTheMiddle } from '../first-set.ts';
import { byAverage, byNumber, initialSubgroups } from '../subgroups.ts';

type Pairs = readonly (readonly [DubovPlayer, DubovPlayer])[];

/** Sets of a size in the order of Art. 4.1: by the smallest sequence number in which they differ. */
export function* sets<T>(sequence: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) yield [];
  else {
    for (let at = from; at < sequence.length; at++) {
      for (const others of sets(sequence, size - 1, at + 1)) yield [sequence[at]!, ...others];
    }
  }
}

/** Orders of a list in the lexicographic order of its places (Art. 4.4). */
export function* transpositions<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length === 0) yield [];
  for (const [at, first] of list.entries()) {
    for (const others of transpositions(list.toSpliced(at, 1))) yield [first, ...others];
  }
}

/** All legal ways to pair all players. */
function* pairings(players: readonly DubovPlayer[]): Generator<Pairs> {
  const [first, ...others] = players;
  if (first === undefined) yield [];
  for (const [at, other] of others.entries()) {
    if (!first || !mayMeet(first, other)) continue;
    for (const rest of pairings(others.toSpliced(at, 1))) yield [[first, other], ...rest];
  }
}

const isPairable = (players: readonly DubovPlayer[]): boolean => !pairings(players).next().done;

/** C7: players who do not get their colour, one for each pair of two who prefer the same. */
const misses = (pairs: Pairs): number => pairs.filter(([a, b]) => a.preference === b.preference).length;

const fewestMisses = (players: readonly DubovPlayer[]): number =>
  Math.min(...[...pairings(players)].map(misses));

/** The upfloaters by looking at every set, as Art. 3.2.1 and 3.2.2 put it. Small fields only. */
export function literalUpfloaters(
  residents: readonly DubovPlayer[],
  lower: readonly DubovPlayer[],
  lastRound: boolean,
): readonly DubovPlayer[] | null {
  for (let size = 0; size <= lower.length; size++) {
    let best: { set: readonly DubovPlayer[]; badness: readonly number[] } | null = null;
    for (const set of sets(lower, size)) {
      const bracket = [...residents, ...set];
      if (!isPairable(bracket) || !isPairable(lower.filter((player) => !set.includes(player)))) continue;
      const most = set.filter((player) => player.maximumUpfloater);
      const badness = [
        ...set.map((player) => -player.score).toSorted((a, b) => b - a),
        fewestMisses(bracket),
        ...(lastRound
          ? []
          : [
              most.length,
              most.reduce((sum, player) => sum + player.upfloats, 0),
              set.filter((player) => player.floats[0] === 2).length,
            ]),
      ];
      if (best === null || compare(badness, best.badness) < 0) best = { set, badness };
    }
    if (best !== null) return best.set;
  }
  return null;
}

/** The pairs of a bracket by looking at every set of shifters and every transposition, as Art. 3.2.3 to 3.2.6 put it. */
export function literalBracket(bracket: readonly DubovPlayer[]): Pairs {
  const { g1, g2 } = initialSubgroups(bracket);
  const target = fewestMisses(bracket);
  const [smaller, larger] = g1.length <= g2.length ? [g1, g2] : [g2, g1];
  const within = Math.min(
    ...[...pairings(bracket)].map(
      (pairs) => pairs.filter(([a, b]) => smaller.includes(a) && smaller.includes(b)).length,
    ),
  );
  const orderOf = (group: readonly DubovPlayer[]): DubovPlayer[] =>
    fromTheMiddle(group.toSorted(group === g1 ? byAverage : byNumber));
  for (const leaving of sets(orderOf(smaller), within)) {
    const surplus = (larger.length - smaller.length) / 2 + within;
    for (const joining of sets(orderOf(larger), surplus)) {
      const shifted = [...leaving, ...joining];
      const first = bracket.filter((player) => g1.includes(player) !== shifted.includes(player));
      const second = bracket.filter((player) => !first.includes(player)).toSorted(byNumber);
      const legal = [...legalTranspositions(first.toSorted(byAverage), second)];
      if (legal.some((pairs) => misses(pairs) === target)) return legal[0]!;
    }
  }
  throw new Error('The bracket cannot be paired');
}

function* legalTranspositions(s1: readonly DubovPlayer[], g2: readonly DubovPlayer[]): Generator<Pairs> {
  for (const t2 of transpositions(g2)) {
    const pairs = s1.map((player, at) => [player, t2[at]!] as const);
    if (pairs.every(([a, b]) => mayMeet(a, b))) yield pairs;
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
