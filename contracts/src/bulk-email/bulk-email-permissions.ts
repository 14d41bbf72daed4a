import type { PermissionName } from '../core/permission.ts';

/** Permissions of bulk e-mail. */
export const bulkEmailPermissions = {
  'mail.send': 'Send e-mails to lists of addresses, and see what became of them',
} as const satisfies Record<PermissionName, string>;
