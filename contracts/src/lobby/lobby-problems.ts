import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of offers and invite codes. */
export const lobbyProblems = {
  RC_SEEK_NOT_OPEN: { status: 409, title: 'This offer no longer exists' },
  RC_SEEK_OWN: { status: 409, title: 'This is your own offer' },
  RC_SEEK_LIMIT: { status: 409, title: 'Too many open offers' },
  RC_SEEK_NOT_FOR_YOU: { status: 403, title: 'This offer is not for you' },
  RC_GUEST_CASUAL: { status: 403, title: 'Guests play casual games' },
  RC_GUEST_BUSY: { status: 409, title: 'A guest plays one game at a time' },
  RC_RATED_BUSY: { status: 409, title: 'One rated game at a time' },
  RC_PAIRING_PAUSED: { status: 409, title: 'Too many games aborted' },
  RC_INVITE_TAKEN: { status: 409, title: 'This code opens another game' },
  RC_INVITE_UNKNOWN: { status: 404, title: 'No game has this code' },
} as const satisfies Record<string, ProblemDefinition>;
