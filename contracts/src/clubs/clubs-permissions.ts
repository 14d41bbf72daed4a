import type { OwnershipDefinition, PermissionName } from '../core/permission.ts';

/** Permissions about the clubs of others. */
export const clubsPermissions = {
  'clubs.close': 'Close clubs of others',
} as const satisfies Record<PermissionName, string>;

/** Ownerships of clubs. */
export const clubsOwnerships = {
  clubIsModeratedByMe: {
    detail: 'Only leaders and moderators of a club do this.',
    refusal: 'RC_FORBIDDEN',
  },
} as const satisfies Record<string, OwnershipDefinition>;
