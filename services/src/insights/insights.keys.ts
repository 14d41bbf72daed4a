/** What is summed under a key: games of a month, openings of a month, all of a day. */
export type SummedBy = 'month' | 'opening' | 'day';

/** Between the parts of a key: no user id, code or name holds one. */
const separator = '\t';
const afterSeparator = '\v';

/** Key of one player's sums in one group. */
export const insightKey = (userId: string, by: SummedBy, ...group: readonly string[]): string =>
  [userId, by, ...group].join(separator);

/** First and last key of a player's sums from one month or day on. */
export const insightRange = (userId: string, by: SummedBy, from: string): readonly [string, string] => [
  insightKey(userId, by, from),
  `${userId}${separator}${by}${afterSeparator}`,
];

/** The group that a key names. */
export const groupOf = (key: string): readonly string[] => key.split(separator).slice(2);

/** UTC day as `2026-11-22`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** UTC month as `2026-11`. */
export const monthOf = (at: number): string => dayOf(at).slice(0, 7);
