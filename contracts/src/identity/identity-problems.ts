import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of accounts and sessions. */
export const identityProblems = {
  RC_LOGIN_FAILED: { status: 401, title: 'Login failed' },
  RC_EMAIL_TAKEN: { status: 409, title: 'Registration failed' },
  RC_ACCOUNT_EXISTS: { status: 400, title: 'This phone number has an account' },
  RC_GOOGLE_FAILED: { status: 401, title: 'Google log-in failed' },
  RC_GOOGLE_PAYLOAD_RETIRED: { status: 410, title: 'This way to log in is retired' },
  RC_ACCOUNT_LINK_REQUIRED: { status: 409, title: 'The account has a password' },
  RC_SECOND_FACTOR_NEEDED: { status: 401, title: 'A code is needed as well' },
  RC_SECOND_FACTOR_WRONG: { status: 400, title: 'The code is wrong' },
  RC_SECOND_FACTOR_ENDED: { status: 410, title: 'The log-in has ended' },
  RC_SECOND_FACTOR_ON: { status: 409, title: 'The second factor is on already' },
  RC_PASSKEY_REFUSED: { status: 401, title: 'The passkey was not accepted' },
  RC_PASSKEYS_FULL: { status: 409, title: 'This account has as many passkeys as it may have' },
  RC_LAST_WAY_IN: { status: 409, title: 'The account could not be entered any more' },
  RC_OTP_WRONG: { status: 400, title: 'The code is wrong' },
  RC_OTP_EXPIRED: { status: 410, title: 'The code is no longer valid' },
  RC_OTP_NOT_VERIFIED: { status: 403, title: 'The phone number is not verified' },
  RC_OTP_NOT_SENT: { status: 503, title: 'The code could not be sent' },
  RC_ACCOUNT_BANNED: { status: 403, title: 'This account is banned' },
  RC_ACCOUNT_CLOSED: { status: 403, title: 'This account is closed' },
  RC_USER_NOT_ELIGIBLE: { status: 409, title: 'This cannot be done with this account' },
  RC_NAME_CHANGED_RECENTLY: { status: 429, title: 'The name was changed not long ago' },
  RC_LINK_INCOMPLETE: { status: 400, title: 'network issue' },
  RC_LINK_ENDED: { status: 410, title: 'This link is no longer valid' },
} as const satisfies Record<string, ProblemDefinition>;
