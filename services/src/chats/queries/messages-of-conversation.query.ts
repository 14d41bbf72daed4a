import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { MessagesAnswer, MessagesQuery } from '@royal-chess/contracts/chats';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { GroupChat, MessageDocument } from '../chat-documents.ts';
import { messageOf } from '../chat-views.ts';
import { ChatGroups, type ChatUser, moderates } from '../groups/chat-groups.ts';

const newestFirst = { at: -1, _id: -1 } as const;

/**
 * A page of a conversation, oldest first: the newest messages, or those older than the cursor. Refuses with `RC_VALIDATION` a cursor
 * of another conversation.
 */
export class MessagesOfConversation extends Query<MessagesAnswer> {
  constructor(
    readonly chatId: string,
    readonly reader: ChatUser,
    readonly page: MessagesQuery,
  ) {
    super();
  }
}

/** The cursor is the id of the oldest message of the page before. */
@QueryHandler(MessagesOfConversation)
export class MessagesOfConversationHandler implements IQueryHandler<MessagesOfConversation> {
  constructor(
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly groups: ChatGroups,
    private readonly names: Names,
  ) {}

  async execute({
    chatId,
    reader,
    page: { cursor, limit },
  }: MessagesOfConversation): Promise<MessagesAnswer> {
    const group = await this.groups.find(chatId);
    const found = await this.messages
      .find({
        chatId,
        $and: [
          cursor === undefined ? {} : await this.#olderThan(cursor, chatId),
          group ? await this.#shown(group, reader) : {},
        ],
      })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean<MessageDocument[]>();
    const page = found.slice(0, limit).toReversed();
    const items = group
      ? await this.#inGroup(group, reader, page)
      : page.map((one) => messageOf(chatId, one));
    return { items, nextCursor: found.length > limit ? (items[0]?._id ?? null) : null };
  }

  /** What waits is shown to its sender and to moderators only. */
  async #shown(group: GroupChat, reader: ChatUser): Promise<object> {
    if (moderates(group, reader)) return {};
    return {
      senderId: { $nin: await this.groups.notShownTo(group, reader) },
      $or: [{ state: { $ne: 'waiting' } }, { senderId: reader.id }],
    };
  }

  /** With the names of the senders; moderators read what is hidden too. */
  async #inGroup(
    group: GroupChat,
    reader: ChatUser,
    page: readonly MessageDocument[],
  ): Promise<MessagesAnswer['items']> {
    const names = await this.names.of([...new Set(page.map(({ senderId }) => senderId))]);
    const seesAll = moderates(group, reader);
    return page.map((message) => {
      const name = names.get(message.senderId) ?? UNKNOWN_NAME;
      if (!seesAll || message.state !== 'hidden') return messageOf(group._id, message, name);
      const { state, ...open } = message;
      return { ...messageOf(group._id, open, name), state };
    });
  }

  /** Of two messages of one moment the one with the higher id is the newer. */
  async #olderThan(_id: string, chatId: string): Promise<object> {
    const message = await this.messages.findOne({ _id, chatId }).lean<MessageDocument | null>();
    if (message === null) throw ProblemException.atField('cursor', 'This is no page of this conversation');
    const { at } = message;
    return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
  }
}
