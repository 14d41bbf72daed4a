import type { Action } from '@reduxjs/toolkit';

/** An action of one match: it reaches the state and the session of that match alone. */
export interface InMatch {
  readonly meta: { readonly matchId: string };
}

/** Addresses an action to a match. */
export const inMatch = <A extends Action>(matchId: string, action: A): A & InMatch => ({
  ...action,
  meta: { matchId },
});

/** The match that an action is addressed to; null for any other action. */
export const matchOf = (action: object): string | null => (action as Partial<InMatch>).meta?.matchId ?? null;
