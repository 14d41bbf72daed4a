import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role } from '@royal-chess/contracts/identity';

/** Who sent a request, as the session says. */
export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** A request that passed the access guard. `user` is null for a visitor. */
export interface AuthenticatedRequest extends Request {
  user?: SignedInUser | null;
}

/** The signed-in user; `null` for a visitor on a route that is open to anyone. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser | null =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().user ?? null,
);
