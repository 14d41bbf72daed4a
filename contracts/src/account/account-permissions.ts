import type { PermissionName } from '../core/permission.ts';

/** Permissions about the accounts of others. */
export const accountPermissions = {
  'titles.decide': 'Grant and refuse titles that players claim',
  'accounts.protect': "Make an account a child's account, or an ordinary one",
} as const satisfies Record<PermissionName, string>;
