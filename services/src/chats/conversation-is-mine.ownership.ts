import { type OwnershipRule, Owns } from '../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { Chats } from './chats.ts';

/** Of the two in a conversation. */
@Owns('conversationIsMine')
export class ConversationIsMine implements OwnershipRule {
  constructor(private readonly chats: Chats) {}

  allows({ id: userId }: SignedInUser, { id = '' }: { readonly id?: string }): Promise<boolean> {
    return this.chats.isMember(userId, id);
  }
}
