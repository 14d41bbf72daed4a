import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { chatGroupKind, type ChatGroupsAnswer } from '@royal-chess/contracts/chats';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { Names } from '../../identity/names.ts';
import type { ChatDocument, GroupChat, MessageDocument } from '../chat-documents.ts';
import { groupOf, messageOf } from '../chat-views.ts';

/** Groups in one answer. */
const mostListed = 200;

/** All groups, the one written in last first. */
export class AllChatGroups extends Query<ChatGroupsAnswer> {}

@QueryHandler(AllChatGroups)
export class AllChatGroupsHandler implements IQueryHandler<AllChatGroups> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly names: Names,
  ) {}

  async execute(): Promise<ChatGroupsAnswer> {
    const found = await this.chats
      .find({ 'group.kind': { $in: chatGroupKind.options } })
      .sort({ 'latest.at': -1 })
      .limit(mostListed + 1)
      .lean<GroupChat[]>();
    const shown = found.slice(0, mostListed);
    const [names, waiting] = await Promise.all([
      this.names.of(shown.flatMap(({ group, latest }) => [...group.moderators, latest.senderId])),
      this.#waiting(),
    ]);
    const nameOf = (id: string): string => names.get(id) ?? UNKNOWN_NAME;
    const groups = shown.map(({ _id, users, group, latest }) => ({
      _id,
      ...groupOf(group),
      members: users.length,
      moderators: group.moderators.map(nameOf),
      waiting: waiting.get(_id) ?? 0,
      latestMessage: messageOf(_id, latest, nameOf(latest.senderId)),
    }));
    return { groups, more: found.length > mostListed };
  }

  /** How many messages wait, by the group. */
  async #waiting(): Promise<ReadonlyMap<string, number>> {
    const found = await this.messages
      .find({ state: 'waiting' }, { chatId: 1 })
      .lean<Pick<MessageDocument, 'chatId'>[]>();
    const counts = new Map<string, number>();
    for (const { chatId } of found) counts.set(chatId, (counts.get(chatId) ?? 0) + 1);
    return counts;
  }
}
