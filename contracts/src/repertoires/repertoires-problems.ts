import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of repertoires. */
export const repertoiresProblems = {
  RC_REPERTOIRE_FULL: { status: 409, title: 'The repertoire has no room for these moves' },
  RC_REPERTOIRE_NO_MOVES: { status: 422, title: 'There are no moves to add' },
} as const satisfies Record<string, ProblemDefinition>;
