import { type Encounters, encountersOf } from './encounters.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { decimal } from './wording.ts';

/** How a tied group was divided, best first, and why. One part: nothing was decided. */
export interface Division {
  readonly parts: readonly (readonly number[])[];
  readonly sentences: readonly string[];
}

/** Divides a tied group; parts of several are still tied. */
export type GroupRule = (group: readonly number[]) => Division;

/**
 * One application of C.07 Art. 6.2 or 6.3 to a tied group, without those that follow for its parts.
 *
 * - All have met: the separate standings divide the group.
 * - In a Swiss event, not all have met: the one alone at the top, whatever the missing games bring, is first (all of theirs lost,
 *   all of each rival's won); the same for the places that follow, as long as it goes on. The others remain together.
 */
export function divideOnce(sheet: ScoreSheet, group: readonly number[], forfeitsPlayed: boolean): Division {
  const encounters = encountersOf(sheet, group, forfeitsPlayed);
  if (encounters.complete)
    return { parts: byScore(encounters), sentences: [standingsInWords(sheet, encounters)] };
  if (sheet.predetermined || encounters.met.every((count) => count === 0))
    return { parts: [group], sentences: [undecided(sheet, encounters)] };
  const { leaders, rest } = unreachable(sheet, encounters);
  if (leaders.length === 0) return { parts: [group], sentences: [undecided(sheet, encounters)] };
  const numbers = leaders.map((index) => sheet.participants[index]!.number).join(', ');
  return {
    parts: [...leaders.map((leader) => [leader]), ...(rest.length > 0 ? [rest] : [])],
    sentences: [
      standingsInWords(sheet, encounters),
      `Not all have met, but no result of the missing games can bring another up to ${numbers} (Art. 6.3).`,
    ],
  };
}

/** Direct Encounter (Art. 6), applied again to every part that is still tied until nothing more is decided. */
export const directEncounter =
  (sheet: ScoreSheet, forfeitsPlayed: boolean): GroupRule =>
  (group) =>
    again(group, (tied) => divideOnce(sheet, tied, forfeitsPlayed));

/** Applies a rule to a group, then to each part of several that it leaves, until it decides nothing more. */
export function again(group: readonly number[], rule: GroupRule): Division {
  const parts: (readonly number[])[] = [];
  const sentences: string[] = [];
  const waiting: (readonly number[])[] = [group];
  for (let tied = waiting.pop(); tied !== undefined; tied = waiting.pop()) {
    const division = tied.length > 1 ? rule(tied) : { parts: [tied], sentences: [] };
    sentences.push(...division.sentences);
    if (division.parts.length === 1) parts.push(tied);
    else waiting.push(...division.parts.toReversed());
  }
  return { parts, sentences };
}

function byScore({ group, scores }: Encounters): readonly (readonly number[])[] {
  const parts = new Map<number, number[]>();
  group.forEach((member, position) => {
    const score = scores[position]!;
    const part = parts.get(score);
    if (part) part.push(member);
    else parts.set(score, [member]);
  });
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/** Those who hold the first places whatever the missing games bring, in order, and the others. */
function unreachable(sheet: ScoreSheet, { group, scores, met, unitsInPoint }: Encounters) {
  const { win, loss } = sheet.points;
  const units = unitsInPoint / 10;
  const standing = group.map((member, position) => {
    const missing = group.length - 1 - met[position]!;
    const score = scores[position]!;
    return { member, worst: score + missing * loss * units, best: score + missing * win * units };
  });
  const leaders: number[] = [];
  for (;;) {
    const candidate = standing.reduce<(typeof standing)[number] | undefined>(
      (top, each) => (!top || each.worst > top.worst ? each : top),
      undefined,
    );
    if (!candidate || standing.some((each) => each !== candidate && each.best >= candidate.worst)) break;
    leaders.push(candidate.member);
    standing.splice(standing.indexOf(candidate), 1);
  }
  return { leaders, rest: standing.map(({ member }) => member) };
}

function standingsInWords(sheet: ScoreSheet, { group, scores, met, unitsInPoint }: Encounters): string {
  const rows = group.map((member, position) => {
    const { number } = sheet.participants[member]!;
    return `${number}: ${decimal(scores[position]!, unitsInPoint)} from ${met[position]}`;
  });
  return `Among ${group.length} tied, ${sheet.unit} in their encounters: ${rows.join('; ')}.`;
}

function undecided(sheet: ScoreSheet, { group, met }: Encounters): string {
  const numbers = group.map((member) => sheet.participants[member]!.number).join(', ');
  return met.every((count) => count === 0)
    ? `None of ${numbers} have met.`
    : `Not all of ${numbers} have met, and the missing games could change who is first.`;
}
