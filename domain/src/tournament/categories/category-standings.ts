import type { StartingNumber } from '../model/tournament.ts';
import type { StandingsRow } from '../tie-breaks/standings.ts';
import type { AgeDay } from './age.ts';
import type { Category } from './category.ts';
import type { Entrant } from './entrant.ts';
import { belongsTo } from './membership.ts';

/** A row of the section's standings with the rank in the category. */
export type CategoryRow<Row extends StandingsRow = StandingsRow> = Row & { readonly sectionRank: number };

/** Standings of a category. */
export interface CategoryStandings<Row extends StandingsRow = StandingsRow> {
  readonly category: Category;
  /** `rank` is the one in the category; who shares a rank of the section shares one here. */
  readonly rows: readonly CategoryRow<Row>[];
  /** Players whose entry lacks what the category needs; they are not in `rows`. */
  readonly undecided: readonly { readonly number: StartingNumber; readonly reason: string }[];
}

/**
 * Standings of a category out of those of its section: the same order, the ranks counted within the category.
 *
 * @param rows of the section, in order
 */
export function categoryStandings<Row extends StandingsRow>(
  category: Category,
  rows: readonly Row[],
  entrants: readonly Entrant[],
  day: AgeDay,
): CategoryStandings<Row> {
  const byNumber = new Map(entrants.map((entrant) => [entrant.startingNumber, entrant]));
  const undecided: { number: StartingNumber; reason: string }[] = [];
  const members = rows.filter(({ number }) => {
    const entrant = byNumber.get(number);
    if (!entrant) return false;
    const answer = belongsTo(category, entrant, day);
    if (answer.belongs === 'undecided') undecided.push({ number, reason: answer.reason });
    return answer.belongs === 'yes';
  });
  return { category, rows: rankedWithin(members), undecided };
}

function rankedWithin<Row extends StandingsRow>(members: readonly Row[]): readonly CategoryRow<Row>[] {
  let rank = 0;
  let former: number | null = null;
  return members.map((row, index) => {
    if (row.rank !== former) rank = index + 1;
    former = row.rank;
    return { ...row, rank, sectionRank: row.rank };
  });
}
