import type { PermissionName } from '../core/permission.ts';

/** Permissions of administrators. */
export const adminPermissions = {
  'dashboard.read': 'See the live figures',
  'projections.run': 'Rebuild read models and requeue parked streams',
  'metrics.read': 'Read the metrics from anywhere',
} as const satisfies Record<PermissionName, string>;
