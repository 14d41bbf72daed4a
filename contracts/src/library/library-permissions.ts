import type { PermissionName } from '../core/permission.ts';

/** Permissions of the game database. */
export const libraryPermissions = {
  'games.import': 'Import PGN files',
  'collections.mark': "Mark collections as masters' games",
} as const satisfies Record<PermissionName, string>;
