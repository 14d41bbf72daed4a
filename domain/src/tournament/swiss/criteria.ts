import { preferencesAgree } from './colors.ts';
import type { PairingPlayer } from './pairing-player.ts';

/** Where the lower player of a pair is, seen from the bracket that is paired. */
export type Zone = 'bracket' | 'next' | 'rest';

/** Criteria that a sum over the pairs decides, in the order of their weight. C4 and C5 come first as one number. */
export type Criterion =
  | 'C4'
  | 'C6'
  | 'C7'
  | 'C8'
  | 'C9'
  | 'C10'
  | 'C11'
  | 'C12'
  | 'C13'
  | 'C14'
  | 'C15'
  | 'C16'
  | 'C17'
  | 'C18'
  | 'C19'
  | 'C20'
  | 'C21';

/** One number of a pair that the pairing maximises in sum. A criterion over several scores has one column per score. */
export interface Column {
  readonly criterion: Criterion;
  /** Of a pair whose lower player is in the given zone; the first argument is the higher player. Whole, never negative. */
  readonly value: (higher: PairingPlayer, lower: PairingPlayer, zone: Zone) => number;
}

/** What the columns of a bracket depend on. */
export interface BracketRules {
  /** Different scores of the players moved down, the highest first. */
  readonly movedDownScores: readonly number[];
  /** Score of the bracket's own players. */
  readonly residentScore: number;
  /** Count the pairs of the next bracket (C8); false when they are known to be as many as possible. */
  readonly nextBracket: boolean;
  /** Require that all but the bye's player are paired (C4), and that the bye is allowed (C2, C5). */
  readonly completion: boolean;
  /** The round has a bye, and it goes to the best eligible player of this score or below. */
  readonly byeScore: number | null;
  /** The only player of this bracket without an opponent is the one with the bye, so C9 counts in this bracket. */
  readonly byeIsDownfloater: boolean;
  /** Places of the players at the bye's score by games played, the fewest last. */
  readonly gamesRanks: ReadonlyMap<number, number>;
  readonly playedRounds: number;
}

/** C1, C3 and forbidden pairs: the two may meet. */
export const mayMeet = (a: PairingPlayer, b: PairingPlayer): boolean =>
  !a.excluded.has(b.number) && colorsMayMeet(a, b);

/** C3: no two absolute preferences for the same colour, unless one is a topscorer. */
export const colorsMayMeet = (a: PairingPlayer, b: PairingPlayer): boolean =>
  !a.absolute || !b.absolute || a.preference !== b.preference || a.topscorer || b.topscorer;

/** C2 and C5: the bye may go to this player. */
export const isByeCandidate = (player: PairingPlayer, byeScore: number | null): boolean =>
  byeScore !== null && player.byeEligible && player.score <= byeScore;

const movedDown = 1;
const movedUp = 2;

const oneIf = (holds: boolean): number => (holds ? 1 : 0);

/** C10: a difference of more than two would come to neither. */
const keepsDifference = (a: PairingPlayer, b: PairingPlayer): boolean =>
  a.imbalance < 2 || b.imbalance < 2 || a.preference !== b.preference;

/** C11: neither would get the same colour three times running. */
function avoidsThirdColor(a: PairingPlayer, b: PairingPlayer): boolean {
  if (!a.absolute || !b.absolute || a.preference !== b.preference) return true;
  if (a.imbalance === b.imbalance) return a.repeated === 0 || a.repeated !== b.repeated;
  const yields = a.imbalance > b.imbalance ? b : a;
  return yields.repeated === 0 || yields.repeated === yields.preference;
}

/** C13: both strong preferences can be granted. */
const grantsStrong = (a: PairingPlayer, b: PairingPlayer): boolean =>
  (!a.strong && !a.absolute) ||
  (!b.strong && !b.absolute) ||
  (a.absolute && b.absolute) ||
  a.preference !== b.preference;

const inBracket =
  (test: (higher: PairingPlayer, lower: PairingPlayer) => number): Column['value'] =>
  (higher, lower, zone) =>
    zone === 'bracket' ? test(higher, lower) : 0;

/** The columns of a bracket, the most important first. */
export function columnsOf(rules: BracketRules): Column[] {
  const { movedDownScores, residentScore } = rules;
  const columns: Column[] = [];
  const add = (criterion: Criterion, value: Column['value']): void => void columns.push({ criterion, value });
  const perScore = (
    criterion: Criterion,
    scores: readonly number[],
    value: (score: number) => Column['value'],
  ): void => {
    for (const score of scores) add(criterion, value(score));
  };

  if (rules.completion) {
    const counts = (player: PairingPlayer): number =>
      oneIf(rules.byeScore !== null && !isByeCandidate(player, rules.byeScore));
    add('C4', (higher, lower) => 1 + counts(higher) + counts(lower));
  }
  add('C6', (_higher, _lower, zone) => oneIf(zone === 'bracket'));
  perScore('C7', movedDownScores, (score) => inBracket((higher) => oneIf(higher.score === score)));
  if (rules.nextBracket) {
    add('C8', (_higher, _lower, zone) => oneIf(zone === 'next'));
    perScore(
      'C8',
      [...movedDownScores, residentScore],
      (score) => (higher, _lower, zone) => oneIf(zone === 'next' && higher.score === score),
    );
  }
  if (rules.byeIsDownfloater) {
    const rank = (player: PairingPlayer): number =>
      player.score === rules.byeScore ? (rules.gamesRanks.get(player.playedGames) ?? 0) : 0;
    add('C9', (higher, lower) => rank(higher) + rank(lower));
  }
  add(
    'C10',
    inBracket((higher, lower) => oneIf(keepsDifference(higher, lower))),
  );
  add(
    'C11',
    inBracket((higher, lower) => oneIf(avoidsThirdColor(higher, lower))),
  );
  add(
    'C12',
    inBracket((higher, lower) => oneIf(preferencesAgree(higher.preference, lower.preference))),
  );
  add(
    'C13',
    inBracket((higher, lower) => oneIf(grantsStrong(higher, lower))),
  );
  for (const back of [0, 1] as const) {
    if (rules.playedRounds <= back) continue;
    const down = (player: PairingPlayer): number => oneIf(player.floats[back] === movedDown);
    add(
      back === 0 ? 'C14' : 'C16',
      inBracket((higher, lower) => down(lower) + (higher.score <= lower.score ? down(higher) : 0)),
    );
    add(
      back === 0 ? 'C15' : 'C17',
      inBracket((higher, lower) => oneIf(!(higher.score > lower.score && lower.floats[back] === movedUp))),
    );
  }
  for (const back of [0, 1] as const) {
    if (rules.playedRounds <= back) continue;
    const down = (player: PairingPlayer): boolean => player.floats[back] === movedDown;
    perScore(back === 0 ? 'C18' : 'C20', movedDownScores, (score) =>
      inBracket((higher) => oneIf(higher.score === score && down(higher))),
    );
    perScore(back === 0 ? 'C19' : 'C21', movedDownScores, (score) =>
      inBracket((higher, lower) =>
        oneIf(higher.score === score && !(lower.floats[back] === movedUp && higher.score > lower.score)),
      ),
    );
  }
  return columns;
}
