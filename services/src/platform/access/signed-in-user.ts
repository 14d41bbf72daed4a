import type { Request } from 'express';
import type { Role } from '@royal-chess/contracts/identity';

/** The sender of a request, by the session. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** A request on its way: the access guard sets `user` (null for a visitor), the route interceptor `routeInput`. */
export interface AuthenticatedRequest extends Request {
  user?: SignedInUser | null;
  routeInput?: unknown;
}
