const prefix = 'match-';

/** Stream of a match and of the seek that led to it, which has the same id. */
export const matchStream = (matchId: string): string => `${prefix}${matchId}`;

/** Whether a stream belongs to a match, see {@link matchStream}. */
export const isMatchStream = (stream: string): boolean => stream.startsWith(prefix);

/** Id of the match that a stream belongs to; for names made by {@link matchStream} only. */
export const matchIdOf = (stream: string): string => stream.slice(prefix.length);
