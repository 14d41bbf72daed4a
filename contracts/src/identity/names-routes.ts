import type { HttpRoute } from '../core/http-route.ts';
import { enteredUser } from './accounts.ts';
import { changeNameBody } from './names.ts';

/** Routes of the names of accounts. */
export const namesRoutes = {
  changeName: {
    method: 'post',
    path: '/api/me/name',
    summary: 'Change my name, once a month',
    access: 'account',
    body: changeNameBody,
    status: 200,
    answer: enteredUser,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_NAME_CHANGED_RECENTLY',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
