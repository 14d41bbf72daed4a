import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of the admin dashboard. */
export const adminProblems = {
  RC_PROJECTOR_UNAVAILABLE: { status: 503, title: 'The figures are not available right now' },
  RC_PROJECTION_UNKNOWN: { status: 404, title: 'No such read model' },
  RC_REBUILD_RUNNING: { status: 409, title: 'A rebuild is running' },
} as const satisfies Record<string, ProblemDefinition>;
