import type { Request } from 'express';
import type { Role } from '@royal-chess/contracts/identity';

/** The sender of a request, by the session. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  /** Null for an account that has only a phone number, and for a guest. */
  readonly email: string | null;
  readonly roles: readonly Role[];
  /** A child's account. */
  readonly child?: true;
}

/** The user of a request, and the log-in session by which they are signed in. */
export interface SessionUser extends SignedInUser {
  /** Public id of the session; it reveals nothing of the token, and stays when the token is replaced. */
  readonly session: string;
}

/** A request on its way: the access guard sets `user` (null for a visitor), the route interceptor `routeInput`. */
export interface AuthenticatedRequest extends Request {
  user?: SessionUser | null;
  routeInput?: unknown;
}
