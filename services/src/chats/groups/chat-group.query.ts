import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { type ChatGroupAnswer, chatGroupLimits, type ChatView } from '@royal-chess/contracts/chats';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ChildAccounts, pageOf } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { MessageDocument } from '../chat-documents.ts';
import { ChatViews } from '../chat-views.ts';
import { ChatGroups, type ChatUser, moderates } from './chat-groups.ts';

/** A group and its members, as one of them sees it. */
export class ChatGroup extends Query<ChatGroupAnswer> {
  constructor(
    readonly chatId: string,
    readonly reader: ChatUser,
  ) {
    super();
  }
}

@QueryHandler(ChatGroup)
export class ChatGroupHandler implements IQueryHandler<ChatGroup> {
  constructor(
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly groups: ChatGroups,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly views: ChatViews,
    private readonly clock: Clock,
  ) {}

  async execute({ chatId, reader }: ChatGroup): Promise<ChatGroupAnswer> {
    const stored = await this.groups.one(chatId);
    const { users, group, readAt } = stored;
    const isModerator = moderates(stored, reader);
    const shown = users
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, chatGroupLimits.shownMembers);
    function rank(id: string): number {
      return group.moderators.includes(id) ? 0 : 1;
    }
    const [names, children, waiting, [chat]] = await Promise.all([
      this.names.of(shown),
      this.children.among([...shown, reader.id]),
      isModerator ? this.messages.countDocuments({ state: 'waiting', chatId }) : 0,
      this.views.of([stored], reader.id) as Promise<[ChatView]>,
    ]);
    const now = this.clock.now();
    const mutedUntil = (id: string): number | null => {
      const until = group.muted?.[id] ?? 0;
      return until > now ? until : null;
    };
    const members = shown
      .map((id) => ({
        _id: id,
        name: names.get(id) ?? UNKNOWN_NAME,
        ...pageOf(id, children),
        readAt: readAt?.[id] ?? 0,
        isModerator: group.moderators.includes(id),
        mutedUntil: mutedUntil(id),
      }))
      .toSorted((one, other) => rank(one._id) - rank(other._id) || byName.compare(one.name, other.name));
    const waits = !isModerator && children.has(reader.id);
    return {
      chat,
      members,
      memberCount: users.length,
      me: { isModerator, mutedUntil: isModerator ? null : mutedUntil(reader.id), waits },
      waiting,
    };
  }
}

const byName = new Intl.Collator('en');
