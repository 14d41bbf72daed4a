import type { LeaderboardQuery } from '@royal-chess/contracts/ranking';
import type { SortOrder } from 'mongoose';
import type { StandingDocument } from '../standing.ts';

export type RankingType = LeaderboardQuery['type'];

/** A field that standings are ordered by, and which value of it is first. */
type OrderedBy = readonly [
  field: Exclude<RankingType, 'overall'> | 'total' | 'rating' | 'userId',
  first: 'highest' | 'lowest',
];

/** Fields that give a standing its place. */
export type OrderedFields = Pick<
  StandingDocument,
  'userId' | 'rating' | 'total' | 'tournament' | 'puzzle' | 'puzzleRush'
>;

export type StandingFilter = Record<string, unknown>;

/** Ties by rating, then by the older account (ids sort by time). */
const orderOf = (type: RankingType): readonly OrderedBy[] => [
  [type === 'overall' ? 'total' : type, 'highest'],
  ['rating', 'highest'],
  ['userId', 'lowest'],
];

/** Those of a list who are ranked by a type of points. */
export const rankedIn = (list: string, type: RankingType): StandingFilter =>
  type === 'overall' ? { list, isRanked: true } : { list, [type]: { $gt: 0 } };

export const sortOf = (type: RankingType): Record<string, SortOrder> =>
  Object.fromEntries(orderOf(type).map(([field, first]) => [field, first === 'highest' ? -1 : 1]));

/** Negative where the first one is before the other. */
export function compareIn(type: RankingType, one: OrderedFields, other: OrderedFields): number {
  for (const [field, first] of orderOf(type)) {
    if (one[field] === other[field]) continue;
    return one[field] < other[field] === (first === 'lowest') ? -1 : 1;
  }
  return 0;
}

/** Ahead of all standings that have the points and the rating of this one: they share its rank. */
export const aheadOfEqual = <Fields extends OrderedFields>(row: Fields): Fields => ({ ...row, userId: '' });

/**
 * Ranks of standings that follow each other. Those whom only the age of their accounts separates share one.
 * @param place of the first of them
 * @param rank of the first of them
 */
export function ranksFrom(
  place: number,
  type: RankingType,
  rows: readonly OrderedFields[],
  rank: number = place,
): number[] {
  const ranks: number[] = [];
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    const isEqual = before && compareIn(type, aheadOfEqual(before), aheadOfEqual(row)) === 0;
    ranks.push(isEqual ? ranks[index - 1]! : index === 0 ? rank : place + index);
  });
  return ranks;
}

/**
 * The standings after one and before another, as ranges of the list's index that follow each other; each range has all fields but the
 * last one equal, so that no standing outside of them is read.
 * @param after null: from the first one
 * @param before null: to the last one
 */
export function rangesBetween(
  type: RankingType,
  after: OrderedFields | null,
  before: OrderedFields | null,
): StandingFilter[] {
  const order = orderOf(type);
  const equal = (row: OrderedFields, until: number): StandingFilter =>
    Object.fromEntries(order.slice(0, until).map(([field]) => [field, row[field]]));
  const past = (row: OrderedFields, [field, first]: OrderedBy) => ({
    [first === 'highest' ? '$lt' : '$gt']: row[field],
  });
  const ahead = (row: OrderedFields, [field, first]: OrderedBy) => ({
    [first === 'highest' ? '$gt' : '$lt']: row[field],
  });
  const known = after && before ? order.findIndex(([field]) => after[field] !== before[field]) : 0;
  // Both are one standing: nothing is between.
  if (known < 0) return [];
  const [parting, ...deeper] = order.slice(known) as [OrderedBy, ...OrderedBy[]];
  const depth = deeper.map((by, index) => ({ by, at: known + 1 + index }));
  const middle = {
    ...(after && { ...equal(after, known) }),
    ...(before && { ...equal(before, known) }),
    ...((after || before) && {
      [parting[0]]: { ...(after && past(after, parting)), ...(before && ahead(before, parting)) },
    }),
  };
  return [
    ...(after
      ? depth.toReversed().map(({ by, at }) => ({ ...equal(after, at), [by[0]]: past(after, by) }))
      : []),
    middle,
    ...(before ? depth.map(({ by, at }) => ({ ...equal(before, at), [by[0]]: ahead(before, by) })) : []),
  ];
}
