import type { OwnershipDefinition, PermissionName } from '../core/permission.ts';

/** Permissions of tournaments. */
export const tournamentsPermissions = {
  'tournaments.create': 'Create tournaments and run those given to them',
  'tournaments.runAll': 'Run every tournament',
} as const satisfies Record<PermissionName, string>;

/** Ownerships of tournaments. */
export const tournamentsOwnerships = {
  tournamentIsRunByMe: {
    detail: 'Only arbiters of this tournament can do this.',
    refusal: 'RC_TOURNAMENT_NOT_ARBITER',
  },
} as const satisfies Record<string, OwnershipDefinition>;
