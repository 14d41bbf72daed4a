import { z } from 'zod';
import { shownRole } from './accounts.ts';

/** Users of one answer of the user list. */
export const USERS_AT_ONCE = 50;

/** Role by which staff select users; each user has one of them or more. */
export const listedRole = z.enum(['user', 'coach', 'tournamentAdmin', 'admin']);
export type ListedRole = z.infer<typeof listedRole>;

/** `GET /api/getAllUserTour`: text in a name or an e-mail address, any case; all users without one. */
export const usersQuery = z.strictObject({
  search: z.string().max(100).default(''),
  role: listedRole.optional(),
  /** `X-Next-Cursor` of the answer before. */
  cursor: z.uuid().optional(),
});

/** Users of one numbered page of the list. */
export const USERS_ON_PAGE = 14;

/** The order of the numbered list: by family name from A or from Z, or the newest account first. */
export const usersSort = z.enum(['family', 'familyDown', 'newest']);
export type UsersSort = z.infer<typeof usersSort>;

/** `GET /api/admin/users`: as `getAllUserTour`, by pages with numbers. */
export const usersPageQuery = usersQuery.omit({ cursor: true }).extend({
  sort: usersSort.default('family'),
  /** From 1; behind the last page the last one is answered. */
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type UsersPageQuery = z.output<typeof usersPageQuery>;

/** A ban as staff and the banned person see it. Times are epoch milliseconds. */
export const userBan = z.object({
  reason: z.string(),
  at: z.number().int(),
  /** `null`: until it is lifted. */
  until: z.number().int().nullable(),
});

/** A user as staff see them (specification section 3, User in admin list). */
export const listedUser = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Earlier names, the latest first. */
  formerNames: z.array(z.string()),
  email: z.string().nullable(),
  /** Shown where there is no e-mail address. E.164. */
  phone: z.string().nullable(),
  role: shownRole,
  admin: z.boolean(),
  coach: z.boolean(),
  /** A child's account. */
  child: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number().int(),
  /** Has a page of the site open now. */
  online: z.boolean(),
  /** When the user was last on the site: up to five minutes too early; `null` where that is not known. Epoch milliseconds. */
  lastSeenAt: z.number().int().nullable(),
  ban: userBan.nullable(),
  closed: z.object({ reason: z.string(), at: z.number().int() }).nullable(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** `POST /api/admin/users/export`: as the list is searched and filtered. */
export const usersExportBody = usersQuery.omit({ cursor: true });
export type UsersExportBody = z.output<typeof usersExportBody>;

/** `GET /api/admin/users/counts`: accounts, guests left out. */
export const userCounts = z.object({
  accounts: z.number().int(),
  /** Opened in the last seven days. */
  newThisWeek: z.number().int(),
});
export type UserCounts = z.infer<typeof userCounts>;

export const usersPageAnswer = z.object({
  users: z.array(listedUser).max(USERS_ON_PAGE),
  page: z.number().int().min(1),
  /** Users on all pages. */
  total: z.number().int(),
});
export type UsersPageAnswer = z.infer<typeof usersPageAnswer>;

export const usersAnswer = z.array(listedUser).max(USERS_AT_ONCE);

/** Why staff did something: the person reads it, and it is kept in the record. */
const reason = z.string().trim().min(1, 'Please give a reason').max(500);

/** `PUT /api/{userId}/tournamentAdmin`: a body may be absent, and with it the reason, for the record. */
export const promoteBody = z.strictObject({ reason: z.string().trim().max(500).default('') });

/** `PUT /api/admin/users/{userId}/ban`. */
export const banBody = z.strictObject({
  reason,
  /** Epoch milliseconds; `null`: until it is lifted. */
  until: z.number().int().min(0).max(8_640_000_000_000_000).nullable(),
});
export type BanBody = z.infer<typeof banBody>;

/** `PUT /api/admin/users/{userId}/closure`. */
export const closeAccountBody = z.strictObject({ reason });
export type CloseAccountBody = z.infer<typeof closeAccountBody>;
