import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';

/** `PUT /api/admin/accounts/{id}/child`. */
export const childBody = z.strictObject({ child: z.boolean() });

/** `PUT /api/me/child`: a guardian's statement; only staff makes the account an ordinary one again. */
export const protectMeBody = z.strictObject({
  guardian: z.literal(true, 'A parent or guardian has to confirm this'),
});

/** Routes of the accounts of children: no direct messages, no public page, and chat by preset phrases. */
export const childRoutes = {
  protectMe: {
    method: 'put',
    path: '/api/me/child',
    summary: "Make my account a child's account: a parent or guardian confirms it",
    access: 'account',
    body: protectMeBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND'],
  },
  setChild: {
    method: 'put',
    path: '/api/admin/accounts/{id}/child',
    summary: "Make an account a child's account, or an ordinary one",
    access: 'accounts.protect',
    body: childBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
