import type { PermissionName } from '../core/permission.ts';

/** Permissions of puzzles. */
export const puzzlesPermissions = {
  'puzzles.import': 'Import puzzles',
  'puzzles.review': 'Decide on reports of puzzles',
} as const satisfies Record<PermissionName, string>;
