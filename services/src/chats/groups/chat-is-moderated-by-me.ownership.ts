import { type OwnershipRule, Owns } from '../../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ChatGroups, moderates } from './chat-groups.ts';

/** The user is a moderator of the group, or moderates all. */
@Owns('chatIsModeratedByMe')
export class ChatIsModeratedByMe implements OwnershipRule {
  constructor(private readonly groups: ChatGroups) {}

  async allows(user: SignedInUser, { id = '' }: { readonly id?: string }): Promise<boolean> {
    const chat = await this.groups.find(id);
    return chat !== null && moderates(chat, user);
  }
}
