import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of studies. */
export const studiesProblems = {
  RC_STUDY_NODE_DELETED: { status: 409, title: 'This move was deleted' },
  RC_STUDY_CHANGED: { status: 409, title: 'Another author has written here' },
  RC_STUDY_MOVE_ILLEGAL: { status: 422, title: 'This move is not legal' },
  RC_STUDY_TOO_LARGE: { status: 413, title: 'This is more than a study holds' },
} as const satisfies Record<string, ProblemDefinition>;
