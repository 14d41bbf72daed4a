/** Name of the projection that counts how games went for their players. */
export const PLAYER_RESULTS = 'player-results';

/** What results are grouped by. */
export type ResultsBy = 'color' | 'opening' | 'time';

/** Between the parts of a key: no user id, code or name holds one. */
const separator = '\t';

/** Key of one player's results in one group, such as all games with White. */
export const resultsKey = (userId: string, by: ResultsBy, ...group: readonly string[]): string =>
  [userId, by, ...group].join(separator);

/** First and last key that results of a player can have. */
export const resultsRange = (userId: string): readonly [first: string, last: string] => [
  `${userId}${separator}`,
  `${userId}${String.fromCodePoint(separator.charCodeAt(0) + 1)}`,
];

/** The parts of a key after the user. */
export function readResultsKey(key: string): { readonly by: string; readonly group: readonly string[] } {
  const [, by = '', ...group] = key.split(separator);
  return { by, group };
}
