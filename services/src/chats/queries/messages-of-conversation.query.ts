import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { MessagesAnswer, MessagesQuery } from '@royal-chess/contracts/chats';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { MessageDocument } from '../chat-documents.ts';
import { messageOf } from '../chat-views.ts';

const newestFirst = { at: -1, _id: -1 } as const;

/**
 * A page of a conversation, oldest first: the newest messages, or those older than the cursor. Refuses with `RC_VALIDATION` a cursor
 * of another conversation.
 */
export class MessagesOfConversation extends Query<MessagesAnswer> {
  constructor(
    readonly chatId: string,
    readonly page: MessagesQuery,
  ) {
    super();
  }
}

/** The cursor is the id of the oldest message of the page before. */
@QueryHandler(MessagesOfConversation)
export class MessagesOfConversationHandler implements IQueryHandler<MessagesOfConversation> {
  constructor(@InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>) {}

  async execute({ chatId, page: { cursor, limit } }: MessagesOfConversation): Promise<MessagesAnswer> {
    const found = await this.messages
      .find({ chatId, ...(cursor !== undefined && (await this.#olderThan(cursor, chatId))) })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean<MessageDocument[]>();
    const items = found
      .slice(0, limit)
      .toReversed()
      .map((message) => messageOf(chatId, message));
    return { items, nextCursor: found.length > limit ? (items[0]?._id ?? null) : null };
  }

  /** Of two messages of one moment the one with the higher id is the newer. */
  async #olderThan(_id: string, chatId: string): Promise<object> {
    const message = await this.messages.findOne({ _id, chatId }).lean<MessageDocument | null>();
    if (message === null) throw ProblemException.atField('cursor', 'This is no page of this conversation');
    const { at } = message;
    return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
  }
}
