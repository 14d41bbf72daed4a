import type { PermissionName } from '../core/permission.ts';

/** Permissions about what people report. */
export const moderationPermissions = {
  'reports.decide': 'Read what people report, and decide on it',
} as const satisfies Record<PermissionName, string>;
