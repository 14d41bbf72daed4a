import type { OwnershipDefinition } from '../core/permission.ts';

/** What of the conversations is somebody's own. */
export const chatsOwnerships = {
  conversationIsMine: { detail: 'There is no such conversation.', refusal: 'RC_NOT_FOUND' },
} as const satisfies Record<string, OwnershipDefinition>;
