import type { PermissionName } from '../core/permission.ts';

/** Permissions of the game database. */
export const libraryPermissions = {
  'games.import': 'Import PGN files',
} as const satisfies Record<PermissionName, string>;
