import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import type { ChatDocument } from '../chat-documents.ts';
import { ChatViews } from '../chat-views.ts';

/** Conversations in one answer. */
const maxListed = 50;

/** The conversations of a user, the latest message first. */
export class MyConversations extends Query<{ readonly chats: ChatView[] }> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyConversations)
export class MyConversationsHandler implements IQueryHandler<MyConversations> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly views: ChatViews,
  ) {}

  async execute({ userId }: MyConversations): Promise<{ readonly chats: ChatView[] }> {
    const found = await this.chats
      .find({ users: userId })
      .sort({ 'latest.at': -1 })
      .limit(maxListed)
      .lean<ChatDocument[]>();
    return { chats: await this.views.of(found, userId) };
  }
}
