import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { type OwnershipRule, Owns } from '../platform/access/ownership-rules.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import type { ChatDocument } from './chat-documents.ts';

/** The user is one of the two in the conversation. */
@Owns('conversationIsMine')
export class ConversationIsMine implements OwnershipRule {
  constructor(@InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>) {}

  async allows({ id: userId }: SignedInUser, { id = '' }: { readonly id?: string }): Promise<boolean> {
    return (await this.chats.exists({ _id: id, users: userId })) !== null;
  }
}
