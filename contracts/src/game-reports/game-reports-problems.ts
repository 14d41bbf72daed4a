import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of the reports that the server makes. */
export const gameReportsProblems = {
  RC_REPORT_ENGINE_MISSING: { status: 503, title: 'There is no engine on the server' },
} as const satisfies Record<string, ProblemDefinition>;
