import type { PermissionName } from '../core/permission.ts';

/** Permissions of messages on WhatsApp. */
export const whatsAppPermissions = {
  'whatsapp.send': 'Write templates for WhatsApp, and send them to those who have agreed to it',
} as const satisfies Record<PermissionName, string>;
