import type { HttpRoute } from '../core/http-route.ts';
import { passkeyAssertion } from './passkeys.ts';
import { waysOfMineAnswer } from './confirmation.ts';

/** Routes by which a signed-in user shows again who they are, without a password. */
export const confirmationRoutes = {
  waysOfMine: {
    method: 'get',
    path: '/api/me/ways-in',
    summary: 'What my account is entered by, and whether this session was confirmed not long ago',
    access: 'account',
    status: 200,
    answer: waysOfMineAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  confirmByPasskey: {
    method: 'post',
    path: '/api/me/confirmation/passkey',
    summary: 'Confirm with a passkey of mine who I am, for five minutes',
    access: 'account',
    body: passkeyAssertion,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_PASSKEY_REFUSED', 'RC_RATE_LIMITED'],
  },
  confirmByGoogle: {
    method: 'post',
    path: '/api/me/confirmation/google',
    summary: 'Confirm, after Google has proved it, who I am, for five minutes',
    access: 'account',
    status: 204,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_GOOGLE_FAILED', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
