import type { Action } from '@reduxjs/toolkit';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { identityApi } from './identity-api.ts';
import { sessionApi } from './session-api.ts';

const { logout } = identityApi.endpoints;
const { me } = sessionApi.endpoints;

/** Who is signed in from this answer on; null for no one, undefined where an action says nothing about it. */
export function sessionOf(action: Action): AuthUser | null | undefined {
  if (me.matchFulfilled(action)) return action.payload.user;
  return logout.matchFulfilled(action) ? null : undefined;
}

/** The server did not answer who is signed in. */
export const hasFailedToAnswer = (action: Action): boolean => me.matchRejected(action);
