import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of notifications. */
export const notificationsProblems = {
  RC_PUSH_UNAVAILABLE: { status: 503, title: 'Browsers cannot be notified from here' },
  RC_PUSH_DEVICE_REFUSED: { status: 422, title: 'This browser cannot be notified' },
} as const satisfies Record<string, ProblemDefinition>;
