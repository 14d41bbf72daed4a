import type { HttpRoute } from '../core/http-route.ts';
import { changedAnswer, changeEmailBody, changePasswordBody, deleteAccountBody } from './credentials.ts';

/** Routes of what a person enters by, and of the end of an account. */
export const credentialsRoutes = {
  changePassword: {
    method: 'put',
    path: '/api/me/password',
    summary: 'Change my password, or set the first one: the sessions of all other devices end',
    access: 'signedIn',
    body: changePasswordBody,
    status: 200,
    answer: changedAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_PASSWORD_WRONG',
      'RC_LOG_IN_AGAIN',
      'RC_RATE_LIMITED',
    ],
  },
  changeEmail: {
    method: 'put',
    path: '/api/me/email',
    summary: 'Change my e-mail address: it counts once the link that is mailed to it is used',
    access: 'signedIn',
    body: changeEmailBody,
    status: 200,
    answer: changedAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_PASSWORD_WRONG',
      'RC_LOG_IN_AGAIN',
      'RC_RATE_LIMITED',
    ],
  },
  exportMyData: {
    method: 'get',
    path: '/api/me/export',
    summary: 'Everything that is stored with my id, as JSON',
    access: 'signedIn',
    answerType: 'application/json',
    status: 200,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
  deleteAccount: {
    method: 'post',
    path: '/api/me/delete',
    summary: 'Delete my account with everything that names me; games stay, without a name',
    access: 'signedIn',
    body: deleteAccountBody,
    status: 204,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_PASSWORD_WRONG',
      'RC_LOG_IN_AGAIN',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
