import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of endgame tables. */
export const endgameTablesProblems = {
  RC_TABLES_UNAVAILABLE: { status: 503, title: 'The endgame tables cannot be asked right now' },
} as const satisfies Record<string, ProblemDefinition>;
