import type { PermissionName } from '../core/permission.ts';

/** Permissions of the banner. */
export const bannerPermissions = {
  'banner.edit': 'Write the line above every page',
} as const satisfies Record<PermissionName, string>;
