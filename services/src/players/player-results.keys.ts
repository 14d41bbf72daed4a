/** Name of the projection that counts how games went for their players. */
export const PLAYER_RESULTS = 'player-results';

/** What results are grouped by. */
export type ResultsBy = 'color' | 'day' | 'opening' | 'time';

/** Between the parts of a key: no user id, code or name holds one. */
const separator = '\t';

/** Key of one player's results in one group, such as all games with White. */
export const resultsKey = (userId: string, by: ResultsBy, ...group: readonly string[]): string =>
  [userId, by, ...group].join(separator);

/** The UTC day of a time in epoch milliseconds, as `2026-11-22`. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const afterSeparator = String.fromCodePoint(separator.charCodeAt(0) + 1);

/**
 * First and last key that a player's results of one kind can have.
 * @param from the first group; all of the kind when left out
 */
export const resultsRange = (
  userId: string,
  by: ResultsBy,
  from = '',
): readonly [first: string, last: string] => [
  resultsKey(userId, by, from),
  `${userId}${separator}${by}${afterSeparator}`,
];

/** The group that a key names. */
export const groupOfKey = (key: string): readonly string[] => key.split(separator).slice(2);
