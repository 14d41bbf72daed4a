import type { HttpRoute } from '../core/http-route.ts';
import { sessionParams, sessionsOfMineAnswer } from './sessions.ts';

/** Routes of the devices on which a user is logged in. */
export const sessionsRoutes = {
  sessionsOfMine: {
    method: 'get',
    path: '/api/me/sessions',
    summary: 'The devices on which one is logged in',
    access: 'signedIn',
    status: 200,
    answer: sessionsOfMineAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  endSession: {
    method: 'delete',
    path: '/api/me/sessions/{session}',
    summary: 'Log out a device; its connections end',
    access: 'signedIn',
    params: sessionParams,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND'],
  },
  logoutEverywhere: {
    method: 'delete',
    path: '/api/me/sessions',
    summary: 'Log out all devices, this one as well; all connections end',
    access: 'signedIn',
    status: 204,
    problems: ['RC_NOT_SIGNED_IN'],
  },
} as const satisfies Record<string, HttpRoute>;
