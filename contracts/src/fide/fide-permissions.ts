import type { PermissionName } from '../core/permission.ts';

/** Permissions of FIDE's rating list. */
export const fidePermissions = {
  'fide.import': 'Import FIDE rating lists',
} as const satisfies Record<PermissionName, string>;
