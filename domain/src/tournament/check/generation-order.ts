import type { BracketPairing, Meeting } from './bracket.ts';
import { byRank, type PlayerState } from './player-state.ts';
import { compareLists } from './quality.ts';

/** Numbers of the players of a bracket in rank order, from 1 (BSN, C.04.3 Art. 4.1). */
export type BracketNumbers = ReadonlyMap<PlayerState, number>;

export const bracketNumbers = (ranked: readonly PlayerState[]): BracketNumbers =>
  new Map(ranked.map((player, index) => [player, index + 1]));

const ascending = (a: number, b: number): number => a - b;

type Numbered = readonly [higher: number, lower: number];

/**
 * Place of a homogeneous pairing among the candidates of Art. 3.6: fewest exchanged players, smallest difference of the
 * numbers exchanged, highest numbers that leave S1, lowest that join it (Art. 4.3), then the transposition (Art. 4.2).
 * The higher-ranked player of every pair is in S1: the same pairs with any other S1 are generated later.
 *
 * @param pairs in the order of the higher-ranked player
 */
function exchangeKey(pairs: readonly Numbered[]): number[] {
  const size = pairs.length;
  const left: number[] = [];
  const joined: number[] = [];
  let difference = 0;
  let index = 0;
  for (let number = 1; number <= size; number++) {
    if (pairs[index]?.[0] === number) index++;
    else {
      left.unshift(-number);
      difference -= number;
    }
  }
  for (const [higher] of pairs.slice(index)) {
    joined.push(higher);
    difference += higher;
  }
  return [joined.length, difference, ...left, ...joined, ...pairs.map(([, lower]) => lower)];
}

/** Numbers from 1 in place of the numbers of a larger set, in the same order. */
function renumber(pairs: readonly Numbered[], others: readonly number[]): Numbered[] {
  const numbers = [...pairs.flat(), ...others].sort(ascending);
  const renumbered = new Map(numbers.map((number, index) => [number, index + 1]));
  return pairs.map(([higher, lower]) => [renumbered.get(higher) ?? 0, renumbered.get(lower) ?? 0]);
}

/**
 * Place of a pairing among the candidates of its bracket in the order of C.04.3 Art. 3.6, 3.7 and 4. Of two pairings that
 * are equal in all criteria the one with the smaller list comes first.
 */
export function generationKey(
  { score, meetings, downfloaters }: BracketPairing,
  numbers: BracketNumbers,
): number[] {
  const number = (player: PlayerState): number => numbers.get(player) ?? 0;
  const toNumbers = ([higher, lower]: Meeting): Numbered => [number(higher), number(lower)];
  const movedDown = meetings.filter(([higher]) => higher.score > score).map(toNumbers);
  const pairs = meetings.filter(([higher]) => higher.score === score).map(toNumbers);
  const homogeneous = movedDown.length === 0 && (downfloaters[0]?.score ?? score) === score;
  const unpaired = homogeneous ? [] : downfloaters.filter((player) => player.score === score).map(number);
  return [
    ...movedDown.map(([higher]) => higher),
    ...movedDown.map(([, lower]) => lower),
    ...exchangeKey(homogeneous ? pairs : renumber(pairs, unpaired)),
  ];
}

/** The residents that were not paired with players moved down (Art. 3.3): their numbers, and how many pairs they made. */
export interface Remainder {
  readonly numbers: BracketNumbers;
  readonly pairs: number;
}

export function remainderOf({ score, meetings, downfloaters }: BracketPairing): Remainder {
  const ofResidents = meetings.filter(([higher]) => higher.score === score);
  const unpaired = downfloaters.filter((player) => player.score === score);
  return {
    numbers: bracketNumbers([...ofResidents.flat(), ...unpaired].sort(byRank)),
    pairs: ofResidents.length,
  };
}

const difference = (after: readonly number[], before: readonly number[]): number =>
  after.reduce((sum, value) => sum + value, 0) - before.reduce((sum, value) => sum + value, 0);

/**
 * Order of two pairings of a bracket that differ in the given pairs of the same players, from these pairs alone: less than 0
 * when the second comes first.
 *
 * @returns `null` when it takes all pairs of the bracket
 */
export function compareExchange(
  score: number,
  before: readonly Meeting[],
  after: readonly Meeting[],
  { numbers, pairs }: Remainder,
): number | null {
  const sorted = (meetings: readonly Meeting[]): Meeting[] => meetings.toSorted(([a], [b]) => byRank(a, b));
  const opponents = (meetings: readonly Meeting[]): number[] =>
    sorted(meetings).map(([, lower]) => lower.player);
  const movedDown = ([higher]: Meeting): boolean => higher.score > score;
  const ofMovedDown = compareLists(opponents(after.filter(movedDown)), opponents(before.filter(movedDown)));
  if (ofMovedDown !== 0) return ofMovedDown;
  const residentsBefore = before.filter((meeting) => !movedDown(meeting));
  const residentsAfter = after.filter((meeting) => !movedDown(meeting));
  const inS1 = (meetings: readonly Meeting[]): number[] =>
    sorted(meetings).map(([higher]) => numbers.get(higher) ?? 0);
  const [first, second] = [inS1(residentsBefore), inS1(residentsAfter)];
  const exchanged = (values: readonly number[]): number => values.filter((value) => value > pairs).length;
  const order = exchanged(second) - exchanged(first) || difference(second, first);
  if (order !== 0) return order;
  if (compareLists(second, first) !== 0) return null;
  return compareLists(opponents(residentsAfter), opponents(residentsBefore));
}
