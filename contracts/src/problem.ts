import { z } from 'zod';

/** One field at fault: a path as `timeControl.initialMs` and a sentence a person can act on. */
export const fieldFault = z.strictObject({ path: z.string(), message: z.string() });

/** HTTP problem body (RFC 9457). `message` repeats `detail` for old clients (deviations, row 11). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  message: z.string(),
  fields: z.array(fieldFault).optional(),
});
export type Problem = z.infer<typeof problem>;

/** Codes of refusals, each with its HTTP status and title. A domain refusal names one of them. */
export const problemCodes = {
  RC_BAD_REQUEST: { status: 400, title: 'The request could not be read' },
  RC_VALIDATION: { status: 422, title: 'Some fields need another value' },
  RC_BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  RC_RATE_LIMITED: { status: 429, title: 'Too many requests' },
  RC_NOT_FOUND: { status: 404, title: 'Nothing is there' },
  RC_NOT_SIGNED_IN: { status: 401, title: 'Please log in' },
  RC_FORBIDDEN: { status: 403, title: 'You may not do this' },
  RC_LOGIN_FAILED: { status: 401, title: 'Login failed' },
  RC_EMAIL_TAKEN: { status: 409, title: 'This e-mail has an account' },
  RC_SEEK_NOT_OPEN: { status: 409, title: 'This offer is gone' },
  RC_SEEK_OWN: { status: 409, title: 'This is your own offer' },
  RC_SEEK_LIMIT: { status: 409, title: 'Too many open offers' },
  RC_MATCH_NOT_FOUND: { status: 404, title: 'No such match' },
  RC_MATCH_NOT_STARTED: { status: 409, title: 'The match has not started' },
  RC_MATCH_OVER: { status: 409, title: 'The game is over' },
  RC_MATCH_NOT_A_PLAYER: { status: 403, title: 'You do not play in this match' },
  RC_MATCH_NOT_YOUR_TURN: { status: 409, title: 'It is not your turn' },
  RC_MATCH_ILLEGAL_MOVE: { status: 422, title: 'This move is not legal' },
  RC_MATCH_WRONG_PLY: { status: 409, title: 'The position has changed' },
  RC_MATCH_NO_DRAW_OFFER: { status: 409, title: 'There is no draw offer' },
  RC_MATCH_DRAW_OFFERED: { status: 409, title: 'A draw offer stands already' },
  RC_MATCH_NO_TAKEBACK: { status: 409, title: 'There is nothing to take back' },
  RC_MATCH_TAKEBACK_OFFERED: { status: 409, title: 'A takeback is asked for already' },
  RC_MATCH_NO_CLAIM: { status: 409, title: 'There is nothing to claim' },
  RC_MATCH_NO_BERSERK: { status: 409, title: 'Berserk is not possible here' },
  RC_MATCH_NOT_OVER: { status: 409, title: 'The game is still going on' },
  RC_MATCH_NO_REMATCH: { status: 409, title: 'There is no rematch offer' },
  RC_MATCH_CLOCKS: { status: 409, title: 'The clocks do not run so' },
  RC_CHAT_MUTED: { status: 403, title: 'You cannot write here' },
  RC_INVITE_UNKNOWN: { status: 404, title: 'No game has this code' },
  RC_SEEK_NOT_FOR_YOU: { status: 403, title: 'This offer is not for you' },
  RC_MATCH_CANNOT_ABORT: { status: 409, title: 'Both players have moved' },
  RC_MATCH_STALE_TICKET: { status: 410, title: 'This ticket is no longer good' },
  RC_ROOM_FENCED: { status: 409, title: 'The match moved to another room' },
  RC_ROOMS_UNAVAILABLE: { status: 503, title: 'The rooms cannot be reached right now' },
  RC_STORE_UNAVAILABLE: { status: 503, title: 'Saving is not possible right now' },
  RC_SEARCH_UNAVAILABLE: { status: 503, title: 'Searching is not possible right now' },
  RC_PROJECTOR_UNAVAILABLE: { status: 503, title: 'The figures are not available right now' },
  RC_VERSION_CONFLICT: { status: 409, title: 'Somebody else was faster' },
  RC_PGN_INVALID: { status: 422, title: 'This is not a PGN file' },
  RC_FEN_INVALID: { status: 422, title: 'This is not a position' },
  RC_PROJECTION_UNKNOWN: { status: 404, title: 'No such read model' },
  RC_REBUILD_RUNNING: { status: 409, title: 'A rebuild is running' },
  RC_INTERNAL: { status: 500, title: 'Something went wrong on our side' },
} as const;
export type ProblemCode = keyof typeof problemCodes;

/** A typed refusal: what a decider answers instead of events. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly fields?: readonly z.infer<typeof fieldFault>[];
}
