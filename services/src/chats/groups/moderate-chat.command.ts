import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { ModerateChatCommand } from '@royal-chess/contracts/chats';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ChatAnnouncements } from '../chat-announcements.ts';
import type { ChatDocument, GroupChat } from '../chat-documents.ts';
import { ChatGroups } from './chat-groups.ts';
import { GroupMembers } from './group-members.ts';
import { ModeratedMessages } from './moderated-messages.ts';

/**
 * What a moderator does in a group. Refuses with `RC_NOT_FOUND` a message that is not there in that state, `RC_VALIDATION` at `userId`
 * who is no member, and a change of members in the group of a tournament.
 */
export class ModerateChat extends AppCommand<
  void,
  { readonly chatId: string; readonly command: ModerateChatCommand; readonly userId: string | undefined }
> {
  static override readonly audited = true;
}

/** Each act may be repeated. Afterwards the pages of all members ask again. */
@CommandHandler(ModerateChat)
export class ModerateChatHandler implements ICommandHandler<ModerateChat> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly groups: ChatGroups,
    private readonly messages: ModeratedMessages,
    private readonly members: GroupMembers,
    private readonly announcements: ChatAnnouncements,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { chatId, command } }: ModerateChat): Promise<Committed<void>> {
    const chat = await this.groups.one(chatId);
    await this.#act(chat, command);
    const { users } = await this.groups.one(chatId);
    await this.announcements.change([...chat.users, ...users], chatId);
    return new Committed(undefined);
  }

  #act(chat: GroupChat, command: ModerateChatCommand): Promise<void> {
    switch (command.type) {
      case 'hide':
        return this.messages.hide(chat, command.messageId);
      case 'show':
        return this.messages.show(chat, command.messageId);
      case 'release':
        return this.messages.release(chat, command.messageId);
      case 'refuse':
        return this.messages.refuse(chat, command.messageId);
      case 'mute':
        return this.members.mute(chat, command.userId, this.clock.now() + command.minutes * 60_000);
      case 'unmute':
        return this.members.unmute(chat, command.userId);
      case 'add':
        return this.members.add(chat, command.userId, command.asModerator);
      case 'remove':
        return this.members.remove(chat, command.userId);
      case 'close':
        return this.#set(chat, { $set: { 'group.closedAt': this.clock.now() } });
      case 'reopen':
        return this.#set(chat, { $unset: { 'group.closedAt': 1 } });
    }
  }

  async #set({ _id }: GroupChat, change: object): Promise<void> {
    await this.chats.updateOne({ _id }, change);
  }
}
