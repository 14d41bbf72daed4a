import type { HttpRoute } from '../core/http-route.ts';
import { enteredUser, loginBody, meAnswer, registerBody } from './accounts.ts';

/** Routes of accounts and sessions. */
export const identityRoutes = {
  register: {
    method: 'post',
    path: '/api/register/user',
    summary: 'Open an account and log in',
    access: 'anyone',
    body: registerBody,
    status: 201,
    answer: enteredUser,
    problems: ['RC_VALIDATION', 'RC_EMAIL_TAKEN', 'RC_RATE_LIMITED'],
  },
  login: {
    method: 'post',
    path: '/api/login/user',
    summary: 'Log in',
    access: 'anyone',
    body: loginBody,
    status: 200,
    answer: enteredUser,
    problems: [
      'RC_VALIDATION',
      'RC_LOGIN_FAILED',
      'RC_SECOND_FACTOR_NEEDED',
      'RC_ACCOUNT_BANNED',
      'RC_ACCOUNT_CLOSED',
      'RC_RATE_LIMITED',
    ],
  },
  logout: {
    method: 'post',
    path: '/api/logout',
    summary: 'Log out: the session is revoked',
    access: 'anyone',
    status: 204,
    problems: [],
  },
  me: {
    method: 'get',
    path: '/api/me',
    summary: 'Who is signed in',
    access: 'anyone',
    status: 200,
    answer: meAnswer,
    noStore: true,
    problems: [],
  },
} as const satisfies Record<string, HttpRoute>;
