import type { ListedRole, ListedUser } from '@royal-chess/contracts/identity';
import type { UserDocument } from '../account-documents.ts';
import { shownRoleOf } from '../auth-user.ts';
import { standingOf } from '../standing/account-standing.ts';

/** A user as staff see them; a ban that has ended is none. */
export const listedUserOf = (user: UserDocument, now: number, online: boolean): ListedUser => ({
  _id: user._id,
  name: user.name,
  formerNames: (user.formerNames ?? []).map(({ name }) => name).toReversed(),
  email: user.email ?? null,
  phone: user.phone ?? null,
  role: shownRoleOf(user.roles),
  admin: user.roles.includes('admin'),
  coach: user.roles.includes('coach'),
  child: user.child === true,
  createdAt: user.createdAt,
  online,
  lastSeenAt: user.lastSeenAt ?? null,
  ban: user.ban && standingOf({ ...user, closed: undefined }, now).kind === 'banned' ? { ...user.ban } : null,
  closed: user.closed ? { ...user.closed } : null,
});

/** Roles that users of the role `user` do not have. */
export const otherRoles = ['coach', 'tournamentAdmin', 'admin'] as const;

/** Users without another role are those of `user`. */
export const hasListedRole = ({ roles }: UserDocument, wanted: ListedRole): boolean =>
  wanted === 'user' ? !otherRoles.some((role) => roles.includes(role)) : roles.includes(wanted);

/** Whom lists have: all but guests. SQL counts and sorts them by an index alone, which it cannot by roles. */
export const listed = { familyKey: { $gte: '' } } as const;
