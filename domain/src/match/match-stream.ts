const prefix = 'match-';

/** Stream of a match, from its offer on: the seek's id becomes the match's. */
export const matchStream = (matchId: string): string => `${prefix}${matchId}`;

/** Whether a stream is one of {@link matchStream}. */
export const isMatchStream = (stream: string): boolean => stream.startsWith(prefix);

/** The match that a stream belongs to; for streams of {@link matchStream} only. */
export const matchIdOf = (stream: string): string => stream.slice(prefix.length);
