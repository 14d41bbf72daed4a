import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of accounts and sessions. */
export const identityProblems = {
  RC_LOGIN_FAILED: { status: 401, title: 'Login failed' },
  RC_EMAIL_TAKEN: { status: 409, title: 'This e-mail has an account' },
} as const satisfies Record<string, ProblemDefinition>;
