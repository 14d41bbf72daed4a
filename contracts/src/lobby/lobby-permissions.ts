import type { OwnershipDefinition } from '../core/permission.ts';

/** Ownerships of offers. */
export const lobbyOwnerships = {
  offerIsMine: { detail: 'Only its owner can withdraw an offer.', refusal: 'RC_FORBIDDEN' },
  challengeIsToMe: { detail: 'This offer was not made to you.', refusal: 'RC_FORBIDDEN' },
} as const satisfies Record<string, OwnershipDefinition>;
