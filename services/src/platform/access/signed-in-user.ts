import type { Request } from 'express';
import type { Role } from '@royal-chess/contracts/identity';

/** Who sent a request, as the session says. */
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
