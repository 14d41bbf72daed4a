import { accountPermissions } from '../account/account-permissions.ts';
import { adminPermissions } from '../admin/admin-permissions.ts';
import { articlesPermissions } from '../articles/articles-permissions.ts';
import { bannerPermissions } from '../banner/banner-permissions.ts';
import { bulkEmailPermissions } from '../bulk-email/bulk-email-permissions.ts';
import { chatsOwnerships, chatsPermissions } from '../chats/chats-permissions.ts';
import { clubsOwnerships, clubsPermissions } from '../clubs/clubs-permissions.ts';
import { fidePermissions } from '../fide/fide-permissions.ts';
import type { OwnershipDefinition, PermissionName } from '../core/permission.ts';
import type { Role } from '../identity/accounts.ts';
import { gameReportsPermissions } from '../game-reports/game-reports-permissions.ts';
import { identityPermissions } from '../identity/identity-permissions.ts';
import { libraryPermissions } from '../library/library-permissions.ts';
import { lobbyOwnerships } from '../lobby/lobby-permissions.ts';
import { matchesPermissions } from '../matches/matches-permissions.ts';
import { moderationPermissions } from '../moderation/moderation-permissions.ts';
import { puzzlesPermissions } from '../puzzles/puzzles-permissions.ts';
import { tournamentsOwnerships, tournamentsPermissions } from '../tournaments/tournaments-permissions.ts';
import { whatsAppPermissions } from '../whatsapp/whatsapp-permissions.ts';

/** Every permission with a description. */
export const permissions = {
  ...accountPermissions,
  ...adminPermissions,
  ...articlesPermissions,
  ...bannerPermissions,
  ...bulkEmailPermissions,
  ...chatsPermissions,
  ...clubsPermissions,
  ...fidePermissions,
  ...gameReportsPermissions,
  ...identityPermissions,
  ...libraryPermissions,
  ...matchesPermissions,
  ...moderationPermissions,
  ...puzzlesPermissions,
  ...tournamentsPermissions,
  ...whatsAppPermissions,
} as const satisfies Record<PermissionName, string>;
export type Permission = keyof typeof permissions;

/** Every ownership that a route may require. */
export const ownerships = {
  ...chatsOwnerships,
  ...clubsOwnerships,
  ...lobbyOwnerships,
  ...tournamentsOwnerships,
} as const satisfies Record<string, OwnershipDefinition>;
export type Ownership = keyof typeof ownerships;

/** The permissions of each role. What every signed-in user may do needs no permission. */
export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  guest: [],
  user: [],
  coach: [],
  tournamentAdmin: ['tournaments.create'],
  admin: Object.keys(permissions) as Permission[],
};

/** Whether one of the roles has the permission. */
export const may = (roles: readonly Role[], permission: Permission): boolean =>
  roles.some((role) => permissionsByRole[role].includes(permission));
