import type { Points } from '../model/tournament.ts';
import { isForfeit, type ScoreSheet } from './score-sheet.ts';

/** The separate standings of a tied group (C.07 Art. 6.1): only the encounters among its members count. */
export interface Encounters {
  /** Indices in the sheet. */
  readonly group: readonly number[];
  /** Scores by position in the group, in units of which `unitsInPoint` make one point. */
  readonly scores: readonly number[];
  /** How many others of the group each has met. */
  readonly met: readonly number[];
  readonly unitsInPoint: number;
  /** All have met each other. */
  readonly complete: boolean;
}

/**
 * Adds up the encounters within a group. Two who met more than once score the average of their games (Art. 6.1.2). Forfeits
 * count where pairings are predetermined (Art. 15.2), or when `forfeitsPlayed` says so (Art. 6.1.1).
 */
export function encountersOf(
  sheet: ScoreSheet,
  group: readonly number[],
  forfeitsPlayed: boolean,
): Encounters {
  const members = new Set(group);
  const withForfeits = forfeitsPlayed || sheet.predetermined;
  const meetings = group.map((member) => {
    const against = new Map<number, { sum: Points; games: number }>();
    for (const { kind, opponent, points } of sheet.participants[member]!.rounds) {
      if (!members.has(opponent) || !(kind === 'played' || (withForfeits && isForfeit(kind)))) continue;
      const former = against.get(opponent);
      against.set(opponent, { sum: (former?.sum ?? 0) + points, games: (former?.games ?? 0) + 1 });
    }
    return against;
  });
  let common = 1;
  for (const against of meetings)
    for (const { games } of against.values()) common = leastMultiple(common, games);
  const met = meetings.map((against) => against.size);
  return {
    group,
    scores: meetings.map((against) => {
      let score = 0;
      for (const { sum, games } of against.values()) score += sum * (common / games);
      return score;
    }),
    met,
    unitsInPoint: 10 * common,
    complete: met.every((count) => count === group.length - 1),
  };
}

function leastMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
