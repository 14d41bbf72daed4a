import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of the game database. */
export const libraryProblems = {
  RC_SEARCH_UNAVAILABLE: { status: 503, title: 'Searching is not possible right now' },
  RC_PGN_INVALID: { status: 422, title: 'This is not a PGN file' },
  RC_FEN_INVALID: { status: 422, title: 'This is not a position' },
} as const satisfies Record<string, ProblemDefinition>;
