import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { MessagesAnswer, MessagesQuery } from '@royal-chess/contracts/chats';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ProblemException } from '../../platform/http/problem-exception.ts';
import type { MessageDocument } from '../chat-documents.ts';
import { messageOf } from '../chat-views.ts';

const newestFirst = { at: -1, _id: -1 } as const;

/** A page of the messages of a conversation, oldest first. Refuses with `RC_NOT_FOUND` for a `before` of another conversation. */
export class MessagesOfConversation extends Query<MessagesAnswer> {
  constructor(
    readonly chatId: string,
    readonly page: MessagesQuery,
  ) {
    super();
  }
}

@QueryHandler(MessagesOfConversation)
export class MessagesOfConversationHandler implements IQueryHandler<MessagesOfConversation> {
  constructor(@InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>) {}

  async execute({ chatId, page: { before, limit } }: MessagesOfConversation): Promise<MessagesAnswer> {
    const found = await this.messages
      .find({ chatId, ...(before !== undefined && (await this.#olderThan(before, chatId))) })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean<MessageDocument[]>();
    const page = found.slice(0, limit).toReversed();
    return { messages: page.map(messageOf), more: found.length > limit };
  }

  /** Of two messages of one moment the one with the higher id is the newer. */
  async #olderThan(_id: string, chatId: string): Promise<object> {
    const message = await this.messages.findOne({ _id, chatId }).lean<MessageDocument | null>();
    if (message === null)
      throw ProblemException.because('RC_NOT_FOUND', 'This message is in no such conversation.');
    const { at } = message;
    return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
  }
}
