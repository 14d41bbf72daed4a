import type { PermissionName } from '../core/permission.ts';

/** Permissions of puzzles. */
export const puzzlesPermissions = {
  'puzzles.import': 'Import puzzles',
} as const satisfies Record<PermissionName, string>;
