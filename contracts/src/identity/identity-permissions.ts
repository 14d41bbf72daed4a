import type { PermissionName } from '../core/permission.ts';

/** Permissions over accounts. */
export const identityPermissions = {
  'users.manage': 'Find users, give and take roles, ban users and close accounts',
  'audit.read': 'Read what staff did',
} as const satisfies Record<PermissionName, string>;
