import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of the pages of one's own account. */
export const accountProblems = {
  RC_SETTINGS_CHANGED: { status: 409, title: 'The settings were changed elsewhere' },
  RC_AVATAR_REFUSED: { status: 422, title: 'This picture cannot be used' },
  RC_PASSWORD_WRONG: { status: 403, title: 'The password is wrong' },
  RC_LOG_IN_AGAIN: { status: 403, title: 'Log in again first' },
  RC_PHONE_TAKEN: { status: 409, title: 'This phone number has an account' },
  RC_CHILD_ACCOUNT: { status: 403, title: 'Not available to child accounts' },
} as const satisfies Record<string, ProblemDefinition>;
