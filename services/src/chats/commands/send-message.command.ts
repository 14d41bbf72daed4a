import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { ChatView, MessageAnswer, SendMessageBody } from '@royal-chess/contracts/chats';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { AccountNews } from '../../identity/account-news.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ContactRules } from '../../account/relations/contact-rules.ts';
import { ChatAnnouncements } from '../chat-announcements.ts';
import type { ChatDocument, MessageDocument } from '../chat-documents.ts';
import { ChatViews } from '../chat-views.ts';
import { MessagePost } from '../message-post.ts';

/**
 * A message of the actor to another user. A repeated command is one message, and repairs a conversation that a crash left
 * without it.
 * Refuses with `RC_CHILD_ACCOUNT` where one of the two is a child, `RC_PLAYER_UNAVAILABLE` where one has blocked the other or
 * the recipient does not accept it, `RC_VALIDATION` for a message to oneself, `RC_NOT_FOUND` for an unknown recipient,
 * `RC_BAD_REQUEST` for a command that wrote to another recipient before, `RC_VALIDATION` at `picture` for a picture that is not the
 * actor's, or that another message has.
 */
export class SendMessage extends AppCommand<MessageAnswer, Omit<SendMessageBody, 'commandId'>> {}

/** A message is stored first, then sent to the clients of both users. */
@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly rules: ContactRules,
    private readonly views: ChatViews,
    private readonly post: MessagePost,
    private readonly announcements: ChatAnnouncements,
    private readonly news: AccountNews,
  ) {}

  async execute({ origin, input: { to, text, picture } }: SendMessage): Promise<Committed<MessageAnswer>> {
    const { actor: senderId, commandId } = origin;
    await this.#checkRecipient(senderId, to);
    const users = [senderId, to].toSorted();
    const chatId = derivedId('chat', ...users);
    const _id = derivedId('message', senderId, commandId);
    const message = await this.post.store({ _id, chatId, senderId, text }, picture);
    // Otherwise the answer would show this recipient what was written to another.
    if (message.chatId !== chatId)
      throw ProblemException.because('RC_BAD_REQUEST', 'This command has sent a message to another user.');
    const stored = await this.post.makeLatest({ _id: chatId, users }, message);
    const [chat] = (await this.views.of([stored], senderId)) as [ChatView];
    await this.#keepNews(senderId, to, message);
    await this.announcements.message(users, { chat, senderId: chat.latestMessage.senderId });
    return new Committed({ chat });
  }

  async #checkRecipient(senderId: string, to: string): Promise<void> {
    if (to === senderId) throw ProblemException.atField('to', 'Choose another user');
    if ((await this.names.nameOf(to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    if (await this.children.areAmong([senderId, to]))
      throw ProblemException.because('RC_CHILD_ACCOUNT', 'There are no messages to and from children.');
    await this.rules.check('messages', senderId, to);
  }

  /** Before the recipient's pages know of the message; who has read it on another page meanwhile has no news of it. */
  async #keepNews(actorId: string, userId: string, { chatId: ref, at }: MessageDocument): Promise<void> {
    await this.news.send({ userId, type: 'message', ref, actorId, path: `/messages/${actorId}`, at });
    const chat = await this.chats.findById(ref).lean<ChatDocument | null>();
    if (!chat) return;
    const newest = chat.latest.senderId === userId ? at : chat.latest.at;
    if ((chat.readAt?.[userId] ?? 0) >= newest) await this.news.seen(userId, 'message', ref);
  }
}
