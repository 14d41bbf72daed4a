import type { AuthUser, EnteredUser, Role, ShownRole } from '@royal-chess/contracts/identity';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';

/** The role that lists and older clients show. */
export function shownRoleOf(roles: readonly Role[]): ShownRole {
  if (roles.includes('tournamentAdmin')) return 'tournamentAdmin';
  return roles.includes('guest') ? 'guest' : 'user';
}

/** A user who registered or logged in, as answered. */
export const enteredUserOf = ({ id, name, roles }: SignedInUser): EnteredUser => ({
  _id: id,
  name,
  admin: roles.includes('admin'),
  role: shownRoleOf(roles),
});

/** A signed-in user as sent to the browser. */
export const authUserOf = (user: SignedInUser): AuthUser => ({
  ...enteredUserOf(user),
  email: user.email,
  roles: [...user.roles],
  ...(user.child === true && { child: true }),
});

/** The start of a session: the user, and the token that the cookie carries; null where a second factor is to be shown first. */
export interface OpenedSession {
  readonly user: EnteredUser;
  readonly token: string | null;
  /** Of a log-in by a password that waits for the second factor: whether that is still the password. */
  readonly isStillRight?: () => Promise<boolean>;
}
