import type { HttpRoute } from '../core/http-route.ts';
import { enteredUser } from './accounts.ts';

/** For how long a guest plays, milliseconds. */
export const guestMs = 24 * 3_600_000;

/** Routes of guests. */
export const guestRoutes = {
  openGuest: {
    method: 'post',
    path: '/api/guest',
    summary: 'Play as a guest: casual games for 24 hours. A user who is signed in stays so',
    access: 'anyone',
    status: 201,
    answer: enteredUser,
    problems: ['RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
