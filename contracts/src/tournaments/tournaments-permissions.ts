import type { PermissionName } from '../core/permission.ts';

/** Permissions of tournaments. */
export const tournamentsPermissions = {
  'tournaments.create': 'Create tournaments and run those given to them',
  'tournaments.runAll': 'Run every tournament',
} as const satisfies Record<PermissionName, string>;
