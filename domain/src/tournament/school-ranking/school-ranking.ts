import {
  type Affiliation,
  affiliationOf,
  type Entrant,
  nameKey,
  type ScoredRow,
} from '../categories/entrant.ts';
import type { Points, StartingNumber } from '../model/tournament.ts';

/** How schools, or other groups of players, are ranked. */
export interface SchoolRankingOptions {
  readonly of: Affiliation;
  /** Players of a school that count. */
  readonly best: number;
  /** Schools with fewer players are ranked with those they have, or listed apart without a rank. */
  readonly incomplete: 'count' | 'apart';
  /**
   * Columns of the section's values whose sums break ties, in order, the highest sum first. Columns that only divide tied
   * groups (direct encounter) or whose lowest value is best have no meaningful sum.
   */
  readonly tieBreaks: readonly number[];
}

/** A player of a school. */
export interface SchoolPlayer {
  readonly number: StartingNumber;
  readonly name: string;
  /** In the section. */
  readonly rank: number;
  readonly points: Points;
}

/** A school in the ranking. */
export interface SchoolRow {
  /** From 1; schools that nothing separates share one. `null` for those listed apart. */
  readonly rank: number | null;
  /** As the best-placed player spells it. */
  readonly name: string;
  /** Of the players that count. */
  readonly points: Points;
  /** Sums of the players that count, one for each of `tieBreaks`. */
  readonly tieBreaks: readonly number[];
  /** Players that count, best first. */
  readonly counted: readonly SchoolPlayer[];
  /** The school's other players in the order of the section. */
  readonly others: readonly SchoolPlayer[];
}

/** Schools by rank, and those with too few players. */
export interface SchoolRanking {
  readonly rows: readonly SchoolRow[];
  /** In the same order, without ranks; none when incomplete ones count. */
  readonly apart: readonly SchoolRow[];
}

/**
 * Ranks schools, clubs, cities or federations: by the points of their best players together, then by the sums of these
 * players' tie-breaks, then by the best place, the second best, and so on.
 *
 * @param rows standings of the section, in order: a school's first players are its best
 * @throws RangeError when `best` is no whole number from 1
 */
export function schoolRanking(
  rows: readonly ScoredRow[],
  entrants: readonly Entrant[],
  options: SchoolRankingOptions,
): SchoolRanking {
  if (!Number.isSafeInteger(options.best) || options.best < 1)
    throw new RangeError(`At least one player must count, not ${options.best}.`);
  const schools = membersBySchool(rows, entrants, options.of)
    .map(({ name, members }) => rowOf(name, members, options))
    .toSorted(compareSchools);
  const isApart = ({ counted }: SchoolRow): boolean =>
    options.incomplete === 'apart' && counted.length < options.best;
  return { rows: ranked(schools.filter((row) => !isApart(row))), apart: schools.filter(isApart) };
}

interface School {
  readonly name: string;
  readonly members: ScoredRow[];
}

function membersBySchool(
  rows: readonly ScoredRow[],
  entrants: readonly Entrant[],
  of: Affiliation,
): readonly School[] {
  const byNumber = new Map(entrants.map((entrant) => [entrant.startingNumber, entrant]));
  const schools = new Map<string, School>();
  for (const row of rows) {
    const entrant = byNumber.get(row.number);
    const name = entrant ? affiliationOf(entrant, of) : null;
    if (name === null) continue;
    const school = schools.get(nameKey(name)) ?? { name, members: [] };
    school.members.push(row);
    schools.set(nameKey(name), school);
  }
  return [...schools.values()];
}

function rowOf(name: string, members: readonly ScoredRow[], options: SchoolRankingOptions): SchoolRow {
  const counted = members.slice(0, options.best);
  return {
    rank: null,
    name,
    points: counted.reduce((sum, { points }) => sum + points, 0),
    tieBreaks: options.tieBreaks.map((column) => sumOf(counted.map(({ values }) => values[column] ?? 0))),
    counted: counted.map(playerOf),
    others: members.slice(options.best).map(playerOf),
  };
}

const playerOf = ({ number, name, rank, points }: ScoredRow): SchoolPlayer => ({
  number,
  name,
  rank,
  points,
});

/** Tie-breaks are multiples of a hundredth at the finest: rounding removes what binary fractions add. */
const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 10_000) / 10_000;

/** Negative when the first school comes before the second; 0 when nothing separates them. */
function compareResults(a: SchoolRow, b: SchoolRow): number {
  if (a.points !== b.points) return b.points - a.points;
  for (const [column, sum] of a.tieBreaks.entries())
    if (sum !== b.tieBreaks[column]) return b.tieBreaks[column]! - sum;
  for (let index = 0; index < Math.max(a.counted.length, b.counted.length); index++) {
    // A place that the other school has not comes first.
    const difference = (a.counted[index]?.rank ?? Infinity) - (b.counted[index]?.rank ?? Infinity);
    if (difference !== 0) return difference;
  }
  return 0;
}

const compareSchools = (a: SchoolRow, b: SchoolRow): number =>
  compareResults(a, b) || (a.name < b.name ? -1 : 1);

function ranked(schools: readonly SchoolRow[]): readonly SchoolRow[] {
  let rank = 0;
  return schools.map((row, index) => {
    const former = schools[index - 1];
    if (!former || compareResults(former, row) !== 0) rank = index + 1;
    return { ...row, rank };
  });
}
