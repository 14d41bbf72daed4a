import type { ProblemDefinition } from '../core/problem.ts';

/** Problems between two users. A block and a privacy setting answer alike, so that no user learns of a block. */
export const relationsProblems = {
  RC_PLAYER_UNAVAILABLE: { status: 403, title: 'This player cannot be reached' },
  RC_RELATIONS_FULL: { status: 409, title: 'The list is full' },
} as const satisfies Record<string, ProblemDefinition>;
