import type { PermissionName } from '../core/permission.ts';

/** Permissions of the reports that the server makes. */
export const gameReportsPermissions = {
  'games.analyse': 'Have the server make reports of games, and cancel them',
} as const satisfies Record<PermissionName, string>;
