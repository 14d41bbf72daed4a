import type { AuthUser } from '@royal-chess/contracts/identity';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';

/** A signed-in user as sent to the browser. */
export const authUserOf = (user: SignedInUser): AuthUser => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  admin: user.roles.includes('admin'),
  roles: [...user.roles],
});

/** The start of a session: the user, and the token that the cookie carries. */
export interface OpenedSession {
  readonly user: AuthUser;
  readonly token: string;
}
