import { mayMeet } from '../criteria.ts';
import { OrderedPairing } from '../lexicographic/ordered-pairing.ts';
import { CardinalityMatching } from '../matching/cardinality-matching.ts';
import { type DubovPlayer, seeksWhite } from './dubov-player.ts';
import { firstSet, fromTheMiddle } from './first-set.ts';

/** The halves of a bracket whose players meet each other. */
export interface Subgroups {
  readonly g1: readonly DubovPlayer[];
  readonly g2: readonly DubovPlayer[];
}

type Players = ReadonlySet<DubovPlayer>;
type MayPair = (a: DubovPlayer, b: DubovPlayer) => boolean;

/** Pairing number: the rank among the participants. */
export const byNumber = (a: DubovPlayer, b: DubovPlayer): number => a.rank - b.rank;

/** ARO, the lowest first, then pairing number (Art. 3.2.5 and 4.3.2). */
export const byAverage = (a: DubovPlayer, b: DubovPlayer): number =>
  a.averageOpponents - b.averageOpponents || byNumber(a, b);

/** Those who seek white and the others; before the first game of all of them, the first half and the second (Art. 3.2.3). */
export function initialSubgroups(bracket: readonly DubovPlayer[]): Subgroups {
  const players = bracket.toSorted(byNumber);
  if (players.every((player) => player.colors.length === 0)) {
    const half = players.length >> 1;
    return { g1: players.slice(0, half), g2: players.slice(half) };
  }
  return { g1: players.filter(seeksWhite), g2: players.filter((player) => !seeksWhite(player)) };
}

/**
 * Shifts players until the subgroups are as large as each other and can be paired with each other (Art. 3.2.4). Every pair within
 * an initial subgroup needs one shifted player, so the fewest such pairs are what C7 asks for.
 */
export function recompose({ g1, g2 }: Subgroups): Subgroups {
  const [smaller, larger] = g1.length <= g2.length ? [g1, g2] : [g2, g1];
  const orderOf = (group: readonly DubovPlayer[]): DubovPlayer[] =>
    fromTheMiddle(group.toSorted(group === g1 ? byAverage : byNumber));
  const bracket = [...smaller, ...larger];
  const isSmaller = new Set(smaller);

  const within = fewestWithin(bracket, isSmaller, mayMeet);
  const leaving = firstSet(orderOf(smaller), within, (chosen, rejected) => {
    const mayPair: MayPair = (a, b) =>
      mayMeet(a, b) &&
      (isSmaller.has(a) && isSmaller.has(b)
        ? !bothIn(chosen, a, b) && !bothIn(rejected, a, b)
        : !chosen.has(a) && !chosen.has(b));
    return fewestWithin(bracket, isSmaller, mayPair) === within;
  });
  const surplus = ((larger.length - smaller.length) >> 1) + within;
  const joining = firstSet(orderOf(larger), surplus, (chosen, rejected) =>
    canPair(bracket, (a, b) => {
      if (!mayMeet(a, b)) return false;
      if (isSmaller.has(a) && isSmaller.has(b)) return leaving.has(a) !== leaving.has(b);
      if (isSmaller.has(a) || isSmaller.has(b)) return ![a, b].some((p) => leaving.has(p) || chosen.has(p));
      return !bothIn(chosen, a, b) && !bothIn(rejected, a, b);
    }),
  );
  const inFirst = (player: DubovPlayer): boolean =>
    isSmaller.has(player) === (smaller === g1) ? !isShifted(player) : isShifted(player);
  const isShifted = (player: DubovPlayer): boolean => leaving.has(player) || joining.has(player);
  return {
    g1: bracket.filter(inFirst).toSorted(byAverage),
    g2: bracket.filter((player) => !inFirst(player)).toSorted(byNumber),
  };
}

const bothIn = (group: Players, a: DubovPlayer, b: DubovPlayer): boolean => group.has(a) && group.has(b);

const canPair = (players: readonly DubovPlayer[], mayPair: MayPair): boolean =>
  new CardinalityMatching(players.length, (a, b) => mayPair(players[a]!, players[b]!)).complete().length ===
  0;

/** The fewest pairs within a group when all players are paired; infinite when they cannot be. */
function fewestWithin(players: readonly DubovPlayer[], group: Players, mayPair: MayPair): number {
  if (canPair(players, (a, b) => !bothIn(group, a, b) && mayPair(a, b))) return 0;
  const size = players.length;
  const best = new OrderedPairing({
    size,
    own: size,
    joins: (a, b) => mayPair(players[a]!, players[b]!),
    values: (a, b) => [1, bothIn(group, players[a]!, players[b]!) ? 0 : 1],
  });
  const [pairs = 0, across = 0] = best.totals;
  return 2 * pairs === size ? pairs - across : Infinity;
}
