import type { OwnershipDefinition } from '../core/permission.ts';

/** Ownerships of conversations. */
export const chatsOwnerships = {
  conversationIsMine: { detail: 'There is no such conversation.', refusal: 'RC_NOT_FOUND' },
} as const satisfies Record<string, OwnershipDefinition>;
