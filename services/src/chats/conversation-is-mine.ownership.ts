import { type OwnershipRule, Owns } from '../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ChatGroups } from './groups/chat-groups.ts';

/** The user is one of those in the conversation, or it is a group and the user moderates all. */
@Owns('conversationIsMine')
export class ConversationIsMine implements OwnershipRule {
  constructor(private readonly groups: ChatGroups) {}

  allows(user: SignedInUser, { id = '' }: { readonly id?: string }): Promise<boolean> {
    return this.groups.mayRead(id, user);
  }
}
