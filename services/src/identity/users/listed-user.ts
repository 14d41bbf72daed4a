import type { ListedRole, ListedUser } from '@royal-chess/contracts/identity';
import type { QueryFilter } from 'mongoose';
import type { UserDocument } from '../account-documents.ts';
import { shownRoleOf } from '../auth-user.ts';
import { standingOf } from '../standing/account-standing.ts';

/** A user as staff see them; a ban that has ended is none. */
export const listedUserOf = (user: UserDocument, now: number, online: boolean): ListedUser => ({
  _id: user._id,
  name: user.name,
  email: user.email ?? null,
  phone: user.phone ?? null,
  role: shownRoleOf(user.roles),
  admin: user.roles.includes('admin'),
  coach: user.roles.includes('coach'),
  createdAt: user.createdAt,
  online,
  lastSeenAt: user.lastSeenAt ?? null,
  ban: user.ban && standingOf({ ...user, closed: undefined }, now).kind === 'banned' ? { ...user.ban } : null,
  closed: user.closed ? { ...user.closed } : null,
});

const others = ['coach', 'tournamentAdmin', 'admin'] as const;

/** Users without another role are those of `user`. */
export const hasListedRole = ({ roles }: UserDocument, wanted: ListedRole): boolean =>
  wanted === 'user' ? !others.some((role) => roles.includes(role)) : roles.includes(wanted);

/** The same as a condition of documents; guests are left out. */
export function withListedRole(wanted: ListedRole | undefined): QueryFilter<UserDocument> {
  if (wanted === undefined) return { roles: { $ne: 'guest' } };
  return { roles: wanted === 'user' ? { $nin: [...others, 'guest'] } : wanted };
}
