import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { SearchMessagesAnswer, SearchMessagesQuery } from '@royal-chess/contracts/chats';
import { escapedPattern } from '@royal-chess/infra/search/escaped-pattern';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { type ChatDocument, isGroup, type MessageDocument } from '../chat-documents.ts';
import { ChatViews, messageOf } from '../chat-views.ts';
import { ChatGroups } from '../groups/chat-groups.ts';
import { newestMessages, type Place } from '../newest-messages.ts';

/** Conversations that are searched: those with the latest messages. */
const mostSearched = 200;
/** Messages that one call looks at. */
const mostLooked = 5_000;

/** Messages in the conversations of a user that have these characters. Refuses with `RC_VALIDATION` a cursor that is none. */
export class SearchMessages extends Query<SearchMessagesAnswer> {
  constructor(
    readonly userId: string,
    readonly wanted: SearchMessagesQuery,
  ) {
    super();
  }
}

/**
 * What is searched is text and no pattern. The cursor is the time and the id of the last message that was looked at: a page may have fewer
 * messages than wanted, or none, and others come after it.
 */
@QueryHandler(SearchMessages)
export class SearchMessagesHandler implements IQueryHandler<SearchMessages> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly views: ChatViews,
    private readonly groups: ChatGroups,
    private readonly names: Names,
  ) {}

  async execute({ userId, wanted: { q, cursor, limit } }: SearchMessages): Promise<SearchMessagesAnswer> {
    const before = cursor === undefined ? null : placeOf(cursor);
    const mine = await this.chats
      .find({ users: userId })
      .sort({ 'latest.at': -1 })
      .limit(mostSearched)
      .lean<ChatDocument[]>();
    const notShown = await this.#notShown(userId, mine);
    const pattern = new RegExp(escapedPattern(q), 'i');
    const shown: MessageDocument[] = [];
    let last: MessageDocument | null = null;
    let isMore = false;
    let looked = 0;
    for await (const message of newestMessages(this.messages, mine, before)) {
      const isShown = message.state === undefined && !notShown.get(message.chatId)?.has(message.senderId);
      const isFound = isShown && (pattern.test(message.text) || pattern.test(message.picture?.alt ?? ''));
      isMore = looked === mostLooked || (isFound && shown.length === limit);
      if (isMore) break;
      looked += 1;
      last = message;
      if (isFound) shown.push(message);
    }
    const inThese = new Set(shown.map(({ chatId }) => chatId));
    const views = await this.views.of(
      mine.filter(({ _id }) => inThese.has(_id)),
      userId,
    );
    const names = await this.names.of([...new Set(shown.map(({ senderId }) => senderId))]);
    const chats = new Map(views.map((chat) => [chat._id, chat]));
    const items = shown.flatMap((message) => {
      const chat = chats.get(message.chatId);
      const { chatId, senderId } = message;
      const name = chat?.group && (names.get(senderId) ?? UNKNOWN_NAME);
      return chat ? [{ chat, message: messageOf(chatId, message, name) }] : [];
    });
    return { items, nextCursor: isMore && last ? `${last.at}.${last._id}` : null };
  }

  /** By the group, the senders whose messages the reader is not shown. */
  async #notShown(
    id: string,
    chats: readonly ChatDocument[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const notShown = new Map<string, ReadonlySet<string>>();
    for (const chat of chats)
      if (isGroup(chat))
        notShown.set(chat._id, new Set(await this.groups.notShownTo(chat, { id, roles: [] })));
    return notShown;
  }
}

function placeOf(cursor: string): Place {
  const [, time, _id] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if (time === undefined || _id === undefined)
    throw ProblemException.atField('cursor', 'This is no page of this search');
  return { at: Number(time), _id };
}
