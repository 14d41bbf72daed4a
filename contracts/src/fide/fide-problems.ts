import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of FIDE's rating list. */
export const fideProblems = {
  RC_FIDE_LIST_INVALID: { status: 422, title: 'This is not a FIDE rating list' },
  RC_FIDE_IMPORT_RUNNING: { status: 409, title: 'A FIDE rating list is being imported' },
} as const satisfies Record<string, ProblemDefinition>;
