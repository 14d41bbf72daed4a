import { type Division, type GroupRule, again, divideOnce } from './direct-encounter.ts';
import type { ValueRule } from './evaluation.ts';
import type { ScoreSheet } from './score-sheet.ts';
import type { TeamSheets } from './team-sheets.ts';
import { decimal } from './wording.ts';

/** Board Count of a team: board number times game points on it, summed; lower is better (C.07 Art. 12.1). Tenths. */
const boardCountOf = ({ boardPoints }: TeamSheets, team: number): number =>
  boardPoints[team]!.reduce((sum, points, board) => sum + (board + 1) * points, 0);

/** Board Count (Art. 12.1). It may divide a group only when all have the same game points: `sameGamePoints`. */
export const boardCount = (sheets: TeamSheets): ValueRule => ({
  unitsOfContribution: 10,
  unitsOfFigure: 10,
  evaluate: (team) => ({ value: boardCountOf(sheets, team) / 10, terms: [] }),
  describe: () => '',
  conclude: (_, team) => [
    `Board number times game points on it: ${boardsInWords(sheets, team)}. The lower sum is first, among teams with the same game points.`,
  ],
});

const boardsInWords = ({ boardPoints }: TeamSheets, team: number): string =>
  boardPoints[team]!.map((points, board) => `${board + 1} x ${decimal(points, 10)}`).join(' + ');

const sameScore = ({ participants }: ScoreSheet, group: readonly number[]): boolean =>
  new Set(group.map((team) => participants[team]!.score)).size === 1;

/** Whether all of a group have the same game points, which Board Count needs. */
export const sameGamePoints =
  ({ game }: TeamSheets) =>
  (group: readonly number[]): boolean =>
    sameScore(game, group);

const sameScores = ({ match, game }: TeamSheets, group: readonly number[]): boolean =>
  sameScore(match, group) && sameScore(game, group);

/** Divides a group by a number for each team, highest first. */
function byNumber(group: readonly number[], valueOf: (team: number) => number): (readonly number[])[] {
  const parts = new Map<number, number[]>();
  for (const team of group) {
    const value = valueOf(team);
    const part = parts.get(value);
    if (part) part.push(team);
    else parts.set(value, [team]);
  }
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/** Divides a group by one number after another, each applied to what the ones before leave tied. */
function byNumbers(
  { boardPoints, match }: TeamSheets,
  group: readonly number[],
  numbers: readonly ((points: readonly number[]) => number)[],
): Division {
  let parts: (readonly number[])[] = [group];
  for (const number of numbers)
    parts = parts.flatMap((part) => byNumber(part, (team) => number(boardPoints[team]!)));
  const rows = group.map(
    (team) =>
      `${match.participants[team]!.number}: ${boardPoints[team]!.map((points) => decimal(points, 10)).join(', ')}`,
  );
  return { parts, sentences: [`Game points from board 1 on: ${rows.join('; ')}.`] };
}

const boardsOf = ({ boards }: TeamSheets): readonly number[] =>
  Array.from({ length: boards }, (_, board) => board);

/** Top Board Results (Art. 12.2): game points on board 1, then on board 2, and so on. */
export const topBoardResults =
  (sheets: TeamSheets): GroupRule =>
  (group) =>
    byNumbers(
      sheets,
      group,
      boardsOf(sheets).map((board) => (points) => points[board]!),
    );

/** Bottom Board Elimination (Art. 12.3): game points without the last board, then without the last two, and so on. */
export const bottomBoardElimination =
  (sheets: TeamSheets): GroupRule =>
  (group) =>
    byNumbers(
      sheets,
      group,
      boardsOf(sheets)
        .slice(1)
        .toReversed()
        .map((count) => (points) => points.slice(0, count).reduce((sum, each) => sum + each, 0)),
    );

/** What follows the two direct encounters for two teams that they leave tied (Art. 13.3.2). */
export type KnockoutStep = 'BC' | 'TBR' | 'BBE';

/** The steps of each variant of Extended Direct Encounter. */
export const knockoutSteps = {
  EDE: [],
  EDEBT: ['BC', 'TBR'],
  EDEBB: ['BC', 'BBE'],
  EDET: ['TBR'],
  EDEB: ['BBE'],
} as const satisfies Record<string, readonly KnockoutStep[]>;

/**
 * Extended Direct Encounter (Art. 13.3): Direct Encounter in the primary score; if it breaks no tie, in the secondary one; from
 * the beginning for every new subset. Exactly two teams that stay tied, with the same match points and game points, are compared
 * by the steps, which count all their matches (Art. 12): they need not have met.
 */
export function extendedDirectEncounter(
  sheets: TeamSheets,
  forfeitsPlayed: boolean,
  steps: readonly KnockoutStep[],
): GroupRule {
  const { match, game, primary } = sheets;
  const [first, second] = primary === 'match-points' ? [match, game] : [game, match];
  return (group) =>
    again(group, (tied) => {
      const attempts: (() => Division)[] = [
        () => divideOnce(first, tied, forfeitsPlayed),
        () => divideOnce(second, tied, forfeitsPlayed),
        ...(tied.length === 2 && sameScores(sheets, tied)
          ? steps.map((step) => () => knockout(sheets, step)(tied))
          : []),
      ];
      const sentences: string[] = [];
      for (const attempt of attempts) {
        const division = attempt();
        sentences.push(...division.sentences);
        if (division.parts.length > 1) return { parts: division.parts, sentences };
      }
      return { parts: [tied], sentences };
    });
}

function knockout(sheets: TeamSheets, step: KnockoutStep): GroupRule {
  if (step === 'TBR') return topBoardResults(sheets);
  if (step === 'BBE') return bottomBoardElimination(sheets);
  return (group) => ({
    parts: byNumber(group, (team) => -boardCountOf(sheets, team)),
    sentences: [
      `Board Count: ${group
        .map(
          (team) =>
            `${sheets.match.participants[team]!.number}: ${boardsInWords(sheets, team)} = ${decimal(boardCountOf(sheets, team), 10)}`,
        )
        .join('; ')}.`,
    ],
  });
}
