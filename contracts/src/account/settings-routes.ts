import type { HttpRoute } from '../core/http-route.ts';
import { settingsAnswer, settingsBody } from './settings.ts';

/** Routes of a person's settings. */
export const settingsRoutes = {
  mySettings: {
    method: 'get',
    path: '/api/me/settings',
    summary: 'My settings',
    access: 'signedIn',
    status: 200,
    answer: settingsAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  changeSettings: {
    method: 'put',
    path: '/api/me/settings',
    summary: 'Change my settings: all of them, from a known version',
    access: 'signedIn',
    body: settingsBody,
    status: 200,
    answer: settingsAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_SETTINGS_CHANGED'],
  },
} as const satisfies Record<string, HttpRoute>;
