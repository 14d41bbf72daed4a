import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { SearchMessagesAnswer, SearchMessagesQuery } from '@royal-chess/contracts/chats';
import { escapedPattern } from '@royal-chess/infra/search/escaped-pattern';
import type { Model, QueryFilter } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { ChatDocument, MessageDocument } from '../chat-documents.ts';
import { ChatViews, messageOf } from '../chat-views.ts';

/** Conversations that are searched: those with the latest messages. */
const mostSearched = 200;

/** Messages in the conversations of a user that have these characters. Refuses with `RC_VALIDATION` a cursor that is none. */
export class SearchMessages extends Query<SearchMessagesAnswer> {
  constructor(
    readonly userId: string,
    readonly wanted: SearchMessagesQuery,
  ) {
    super();
  }
}

/** What is searched is text and no pattern. The cursor is the time and the id of the last message of the page before. */
@QueryHandler(SearchMessages)
export class SearchMessagesHandler implements IQueryHandler<SearchMessages> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly views: ChatViews,
  ) {}

  async execute({ userId, wanted: { q, cursor, limit } }: SearchMessages): Promise<SearchMessagesAnswer> {
    const after = cursor === undefined ? null : olderThan(cursor);
    const mine = await this.chats
      .find({ users: userId })
      .sort({ 'latest.at': -1 })
      .limit(mostSearched)
      .lean<ChatDocument[]>();
    const pattern = new RegExp(escapedPattern(q), 'i');
    const found = await this.messages
      .find({
        chatId: { $in: mine.map(({ _id }) => _id) },
        $and: [{ $or: [{ text: pattern }, { 'picture.alt': pattern }] }, ...(after ? [after] : [])],
      })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean<MessageDocument[]>();
    const shown = found.slice(0, limit);
    const inThese = new Set(shown.map(({ chatId }) => chatId));
    const views = await this.views.of(mine.filter(({ _id }) => inThese.has(_id)));
    const chats = new Map(views.map((chat) => [chat._id, chat]));
    const items = shown.flatMap((message) => {
      const chat = chats.get(message.chatId);
      return chat ? [{ chat, message: messageOf(message.chatId, message) }] : [];
    });
    const last = shown.at(-1);
    return { items, nextCursor: found.length > limit && last ? `${last.at}.${last._id}` : null };
  }
}

function olderThan(cursor: string): QueryFilter<MessageDocument> {
  const [, time, _id] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if (time === undefined || _id === undefined)
    throw ProblemException.atField('cursor', 'This is no page of this search');
  const at = Number(time);
  return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
}
