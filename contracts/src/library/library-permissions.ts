import type { PermissionName } from '../core/permission.ts';

/** Permissions of the game database. */
export const libraryPermissions = {
  'games.import': 'Bring PGN files in',
} as const satisfies Record<PermissionName, string>;
