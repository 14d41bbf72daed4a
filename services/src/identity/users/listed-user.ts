import type { ListedRole, ListedUser } from '@royal-chess/contracts/identity';
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

/** Users without another role are those of `user`. */
export const hasListedRole = ({ roles }: UserDocument, wanted: ListedRole): boolean =>
  wanted === 'user'
    ? !roles.some((role) => role === 'coach' || role === 'tournamentAdmin' || role === 'admin')
    : roles.includes(wanted);
