import type { Action } from '@reduxjs/toolkit';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { identityApi } from './identity-api.ts';

const { me, login, register, logout } = identityApi.endpoints;

/** Who is signed in from this answer on; null for no one, undefined where an action says nothing about it. */
export function sessionOf(action: Action): AuthUser | null | undefined {
  if (login.matchFulfilled(action) || register.matchFulfilled(action)) return action.payload;
  if (me.matchFulfilled(action)) return action.payload.user;
  // Without an answer the pages report it themselves; a visitor's view is safe to show.
  return me.matchRejected(action) || logout.matchFulfilled(action) ? null : undefined;
}
