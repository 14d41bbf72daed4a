import type { PermissionName } from '../core/permission.ts';

/** Permissions of matches. */
export const matchesPermissions = {
  'matches.arbitrate': 'Stop, start and set the clocks of running games',
  'matches.end': 'Abort or decide running games outside of tournaments',
} as const satisfies Record<PermissionName, string>;
