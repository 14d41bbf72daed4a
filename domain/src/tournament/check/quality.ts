import type { Color } from '@royal-chess/contracts/chess';
import type { BracketPairing, Meeting } from './bracket.ts';
import { type QualityCriterion, qualityCriteria } from './finding.ts';
import type { PlayerState } from './player-state.ts';

/** How often, or by how much, a bracket fails a criterion. Lists compare element by element, the largest first; less is better. */
export type Failure = readonly number[];

/** Failures of a bracket for each criterion from C6 to C21, in their order of importance. */
export type Failures = readonly Failure[];

/** What the criteria need besides the bracket. */
export interface QualityContext {
  /** Colour that the first of two players gets by Art. 5. */
  readonly colorOf: (a: PlayerState, b: PlayerState) => Color;
  /** How the next bracket below is paired with those who move down; `null` below the last. */
  readonly next: BracketPairing | null;
  /** Who has the pairing-allocated bye. */
  readonly bye: PlayerState | null;
}

/** Higher than any difference of scores: a player moved down who floats again counts as the widest (Art. 2.4, C18 and C20). */
const floatsAgain = 1_000_000;

const descending = (a: number, b: number): number => b - a;

interface ColorFailures {
  difference: number;
  repeated: number;
  preference: number;
  strongPreference: number;
}

function addColorFailures(
  sum: ColorFailures,
  player: PlayerState,
  color: Color,
  withTopscorer: boolean,
): void {
  if (withTopscorer) {
    if (Math.abs(player.colorDifference + (color === 'white' ? 1 : -1)) > 2) sum.difference++;
    if (player.colors.at(-1) === color && player.colors.at(-2) === color) sum.repeated++;
  }
  if (player.preference && player.preference.color !== color) {
    sum.preference++;
    if (player.preference.strength !== 'mild') sum.strongPreference++;
  }
}

function colorFailures(meetings: readonly Meeting[], colorOf: QualityContext['colorOf']): Failure[] {
  const sum: ColorFailures = { difference: 0, repeated: 0, preference: 0, strongPreference: 0 };
  for (const [a, b] of meetings) {
    const color = colorOf(a, b);
    const withTopscorer = a.topscorer || b.topscorer;
    addColorFailures(sum, a, color, withTopscorer);
    addColorFailures(sum, b, color === 'white' ? 'black' : 'white', withTopscorer);
  }
  return [[sum.difference], [sum.repeated], [sum.preference], [sum.strongPreference]];
}

/** C14 to C21 for the previous round (`back` 0) or the round before it (1): repeated floats, then their differences of score. */
function floatFailures(
  { score, meetings, downfloaters }: BracketPairing,
  back: 0 | 1,
): [counts: Failure[], differences: Failure[]] {
  let residents = 0;
  let opponents = 0;
  const ofMovedDown: number[] = [];
  const ofOpponents: number[] = [];
  for (const player of downfloaters) {
    if (player.floats[back] !== 'down') continue;
    if (player.score === score) residents++;
    else ofMovedDown.push(floatsAgain + player.score);
  }
  for (const [higher, lower] of meetings) {
    if (higher.score === score) continue;
    if (higher.floats[back] === 'down') ofMovedDown.push(higher.score - lower.score);
    if (lower.floats[back] === 'up') {
      opponents++;
      ofOpponents.push(higher.score - lower.score);
    }
  }
  return [
    [[residents], [opponents]],
    [ofMovedDown.sort(descending), ofOpponents.sort(descending)],
  ];
}

/** Failures of a bracket by C.04.3 Art. 2.4. */
export function failuresOf(bracket: BracketPairing, { colorOf, next, bye }: QualityContext): Failures {
  const { downfloaters, meetings } = bracket;
  const [onlyDownfloater] = downfloaters;
  const byeFromHere = downfloaters.length === 1 && onlyDownfloater && onlyDownfloater === bye;
  const [countsBefore, differencesBefore] = floatFailures(bracket, 0);
  const [countsTwoBefore, differencesTwoBefore] = floatFailures(bracket, 1);
  return [
    [downfloaters.length],
    downfloaters.map((player) => player.score),
    next ? [next.downfloaters.length, ...next.downfloaters.map((player) => player.score)] : [],
    byeFromHere ? [onlyDownfloater.unplayed] : [],
    ...colorFailures(meetings, colorOf),
    ...countsBefore,
    ...countsTwoBefore,
    ...differencesBefore,
    ...differencesTwoBefore,
  ];
}

/** Compares lists from their first element; where one ends, it is the smaller. */
export function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? -Infinity) - (b[index] ?? -Infinity);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The most important criterion in which the first is better, `null` when another is better earlier or all are equal. */
export function criterionWonBy(better: Failures, worse: Failures): QualityCriterion | 'equal' | null {
  for (const [index, criterion] of qualityCriteria.entries()) {
    const difference = compareLists(better[index] ?? [], worse[index] ?? []);
    if (difference !== 0) return difference < 0 ? criterion : null;
  }
  return 'equal';
}
