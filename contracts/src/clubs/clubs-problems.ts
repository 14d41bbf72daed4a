import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of clubs. */
export const clubsProblems = {
  RC_CLUB_NAME_TAKEN: { status: 409, title: 'Another club has this name' },
  RC_CLUB_LAST_LEADER: { status: 409, title: 'A club needs a leader' },
  RC_CLUB_FULL: { status: 409, title: 'This club is full' },
  RC_CLUB_LIMIT: { status: 409, title: 'You have founded as many clubs as one may' },
} as const satisfies Record<string, ProblemDefinition>;
