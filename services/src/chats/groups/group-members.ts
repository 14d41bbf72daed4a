import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { chatGroupLimits } from '@royal-chess/contracts/chats';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { ChatDocument, GroupChat } from '../chat-documents.ts';

const refusal = (detail: string): ProblemException => ProblemException.atField('userId', detail);

/** Who may write in a group, and who is in a class. Each refuses with `RC_VALIDATION` at `userId`. */
@Injectable()
export class GroupMembers {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly names: Names,
    private readonly children: ChildAccounts,
  ) {}

  /** @param until epoch milliseconds */
  async mute(chat: GroupChat, userId: string, until: number): Promise<void> {
    checkIn(chat, userId);
    if (chat.group.moderators.includes(userId)) throw refusal('Moderators may always write.');
    await this.chats.updateOne({ _id: chat._id }, { $set: { [`group.muted.${userId}`]: until } });
  }

  async unmute(chat: GroupChat, userId: string): Promise<void> {
    checkIn(chat, userId);
    await this.chats.updateOne({ _id: chat._id }, { $unset: { [`group.muted.${userId}`]: 1 } });
  }

  /** One who is in it already becomes a moderator, or a member without more rights. */
  async add(chat: GroupChat, userId: string, asModerator: boolean): Promise<void> {
    checkClass(chat);
    const { _id, users, group } = chat;
    if ((await this.names.nameOf(userId)) === null) throw refusal('There is no such player.');
    if (asModerator && (await this.children.areAmong([userId])))
      throw refusal('A child cannot moderate a group.');
    if (!users.includes(userId) && users.length >= chatGroupLimits.members)
      throw refusal(`A group has at most ${chatGroupLimits.members} members.`);
    const isLast = group.moderators.every((id) => id === userId);
    if (!asModerator && isLast) throw refusal('A group needs a moderator.');
    await this.chats.updateOne(
      { _id },
      {
        $addToSet: { users: userId, ...(asModerator && { 'group.moderators': userId }) },
        ...(!asModerator && { $pull: { 'group.moderators': userId } }),
      },
    );
  }

  async remove(chat: GroupChat, userId: string): Promise<void> {
    checkClass(chat);
    checkIn(chat, userId);
    const { _id, group } = chat;
    if (group.moderators.every((id) => id === userId)) throw refusal('A group needs a moderator.');
    await this.chats.updateOne(
      { _id },
      {
        $pull: { users: userId, 'group.moderators': userId },
        $unset: { [`group.muted.${userId}`]: 1, [`readAt.${userId}`]: 1 },
      },
    );
  }
}

function checkIn({ users }: GroupChat, userId: string): void {
  if (!users.includes(userId)) throw refusal('This player is not in the group.');
}

function checkClass({ group }: GroupChat): void {
  if (group.kind !== 'class') throw refusal('The members of this group follow from its tournament or club.');
}
