import { Injectable } from '@nestjs/common';
import type { ChatView } from '@royal-chess/contracts/chats';
import { AccountNews, type News } from '../../identity/account-news.ts';
import { ChatAnnouncements } from '../chat-announcements.ts';
import type { GroupChat, MessageDocument } from '../chat-documents.ts';
import { ChatViews } from '../chat-views.ts';
import { MessagePost } from '../message-post.ts';
import { ChatGroups } from './chat-groups.ts';

/** Brings messages of groups to those who are shown them. */
@Injectable()
export class GroupDelivery {
  constructor(
    private readonly groups: ChatGroups,
    private readonly views: ChatViews,
    private readonly post: MessagePost,
    private readonly announcements: ChatAnnouncements,
    private readonly news: AccountNews,
  ) {}

  /** Makes a message the latest, keeps notifications of it, then sends it to open pages. */
  async share(chat: Omit<GroupChat, 'latest'>, message: MessageDocument): Promise<GroupChat> {
    const { _id, users, group } = chat;
    const stored = (await this.post.makeLatest({ _id, users, group }, message)) as GroupChat;
    const receivers = await this.groups.receiversOf(stored, message.senderId);
    await this.news.send(...newsFor(receivers, message));
    const [forAll] = (await this.views.of([stored], null)) as [ChatView];
    await this.announcements.message(receivers, { chat: forAll, senderId: forAll.latestMessage.senderId });
    return stored;
  }

  /** A message that waits is shown to the moderators, and on the sender's other pages. */
  async keepWaiting({ _id, group }: GroupChat, message: MessageDocument): Promise<void> {
    await this.news.send(...newsFor(group.moderators, message));
    await this.announcements.change([...group.moderators, message.senderId], _id);
  }

  /** The conversation as this reader sees it. */
  async viewFor(chat: GroupChat, readerId: string): Promise<ChatView> {
    const [view] = (await this.views.of([chat], readerId)) as [ChatView];
    return view;
  }
}

const newsFor = (
  userIds: readonly string[],
  { chatId: ref, senderId, at }: MessageDocument,
): readonly News[] =>
  userIds
    .filter((userId) => userId !== senderId)
    .map((userId) => ({
      userId,
      type: 'message',
      ref,
      actorId: senderId,
      path: `/messages/group/${ref}`,
      at,
    }));
