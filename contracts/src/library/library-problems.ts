import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of the game database. */
export const libraryProblems = {
  RC_SEARCH_UNAVAILABLE: { status: 503, title: 'Searching is not possible right now' },
  RC_PGN_INVALID: { status: 422, title: 'This is not a PGN file' },
  RC_FEN_INVALID: { status: 422, title: 'This is not a position' },
  RC_LIBRARY_QUOTA: { status: 409, title: 'This is more than you may keep' },
  RC_IMPORT_CLOSED: { status: 409, title: 'This import has ended' },
  RC_IMPORT_GAP: { status: 409, title: 'The bytes before these have not arrived' },
  RC_ANNOTATION_CHANGED: { status: 409, title: 'This copy was changed in the meantime' },
} as const satisfies Record<string, ProblemDefinition>;
