import type { OwnershipDefinition, PermissionName } from '../core/permission.ts';

/** Permissions about conversations. */
export const chatsPermissions = {
  'chats.moderate': 'Make groups that write to each other, read and moderate all of them',
} as const satisfies Record<PermissionName, string>;

/** Ownerships of conversations. */
export const chatsOwnerships = {
  conversationIsMine: { detail: 'There is no such conversation.', refusal: 'RC_NOT_FOUND' },
  chatIsModeratedByMe: { detail: 'You moderate no such group.', refusal: 'RC_NOT_FOUND' },
} as const satisfies Record<string, OwnershipDefinition>;
