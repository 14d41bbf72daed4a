import type { ReadsDefinition } from '../core/http-route.ts';

/** The process manager that changes ratings when rated matches end. */
export const ratingsManager = 'ratings-manager';

/** For the `reads` of answers that are read from ratings: they contain what a match has changed. */
export const ratingsOfMatches = { [ratingsManager]: ['match-'] } as const satisfies ReadsDefinition;
