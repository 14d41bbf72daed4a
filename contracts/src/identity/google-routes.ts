import type { HttpRoute } from '../core/http-route.ts';
import { enteredUser } from './accounts.ts';
import { googleLinkBody, waysInAnswer } from './google.ts';

/** Routes of sign-in with Google. `GET /api/auth/google?returnTo=/page` begins it; it is a page, not a call. */
export const googleRoutes = {
  waysIn: {
    method: 'get',
    path: '/api/auth/ways',
    summary: 'Which ways to log in this server is set up for',
    access: 'anyone',
    status: 200,
    answer: waysInAnswer,
    problems: [],
  },
  googleSession: {
    method: 'post',
    path: '/api/auth/google/session',
    summary: 'Log in, or open an account, after Google has proved who it is',
    access: 'anyone',
    status: 200,
    answer: enteredUser,
    problems: [
      'RC_GOOGLE_FAILED',
      'RC_ACCOUNT_LINK_REQUIRED',
      'RC_EMAIL_TAKEN',
      'RC_ACCOUNT_BANNED',
      'RC_ACCOUNT_CLOSED',
      'RC_SECOND_FACTOR_NEEDED',
      'RC_RATE_LIMITED',
    ],
  },
  googleLink: {
    method: 'post',
    path: '/api/auth/google/link',
    summary: 'Link the Google account to the account with its e-mail address, by the password; logs in',
    access: 'anyone',
    body: googleLinkBody,
    status: 200,
    answer: enteredUser,
    problems: [
      'RC_VALIDATION',
      'RC_GOOGLE_FAILED',
      'RC_LOGIN_FAILED',
      'RC_EMAIL_TAKEN',
      'RC_ACCOUNT_BANNED',
      'RC_ACCOUNT_CLOSED',
      'RC_SECOND_FACTOR_NEEDED',
      'RC_RATE_LIMITED',
    ],
  },
  googlePayload: {
    method: 'post',
    path: '/api/auth/user/google',
    summary: 'The former sign-in with Google: retired',
    access: 'anyone',
    status: 200,
    problems: ['RC_GOOGLE_PAYLOAD_RETIRED'],
  },
} as const satisfies Record<string, HttpRoute>;
