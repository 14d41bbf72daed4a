import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import type { ChatView, MessageAnswer, SendMessageBody } from '@royal-chess/contracts/chats';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { AccountNews } from '../../identity/account-news.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ContactRules } from '../../account/relations/contact-rules.ts';
import { Uploads } from '../../uploads/uploads.ts';
import type { ChatDocument, MessageDocument, PictureDocument } from '../chat-documents.ts';
import { ChatViews, writtenOf } from '../chat-views.ts';

/**
 * A message of the actor to another user. A repeated command is one message, and repairs a conversation that a crash left
 * without it.
 * Refuses with `RC_CHILD_ACCOUNT` where one of the two is a child, `RC_PLAYER_UNAVAILABLE` where one has blocked the other or
 * the recipient does not accept it, `RC_VALIDATION` for a message to oneself, `RC_NOT_FOUND` for an unknown recipient,
 * `RC_BAD_REQUEST` for a command that wrote to another recipient before, `RC_VALIDATION` at `picture` for a picture that is not the
 * actor's, or that another message has.
 */
export class SendMessage extends AppCommand<MessageAnswer, Omit<SendMessageBody, 'commandId'>> {}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;

/** A message is stored first, then sent to the clients of both users. */
@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  readonly #logger = new Logger(SendMessageHandler.name);

  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly clock: Clock,
    private readonly rooms: GameRooms,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly rules: ContactRules,
    private readonly views: ChatViews,
    private readonly uploads: Uploads,
    private readonly news: AccountNews,
  ) {}

  async execute({ origin, input: { to, text, picture } }: SendMessage): Promise<Committed<MessageAnswer>> {
    const { actor: senderId, commandId } = origin;
    await this.#checkRecipient(senderId, to);
    const users = [senderId, to].toSorted();
    const chatId = derivedId('chat', ...users);
    const _id = derivedId('message', senderId, commandId);
    const message =
      (await this.#stored(_id)) ?? (await this.#store({ _id, chatId, senderId, text }, picture));
    // Otherwise the answer would show this recipient what was written to another.
    if (message.chatId !== chatId)
      throw ProblemException.because('RC_BAD_REQUEST', 'This command has sent a message to another user.');
    const latest = writtenOf(message);
    const stored = await this.#updateConversation({ _id: chatId, users, latest });
    const [chat] = (await this.views.of([stored])) as [ChatView];
    await this.#keepNews(senderId, to, message);
    await this.#notify(users, { chat, senderId: chat.latestMessage.senderId });
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

  /** The picture belongs to this message from now on; a crash before the message is stored leaves it to a repeat of the command. */
  async #pictureOf(
    senderId: string,
    messageId: string,
    { fileId, alt }: NonNullable<SendMessageBody['picture']>,
  ): Promise<PictureDocument> {
    const { width, height, color } = await this.uploads.giveToMessage(senderId, fileId, messageId);
    return { fileId, width, height, color, alt };
  }

  #stored(id: string): Promise<MessageDocument | null> {
    return this.messages.findById(id).lean<MessageDocument | null>();
  }

  /** The stored message, of this or another attempt at the same time. */
  async #store(
    written: Omit<MessageDocument, 'at' | 'picture'>,
    picture: SendMessageBody['picture'],
  ): Promise<MessageDocument> {
    const { _id, chatId, senderId } = written;
    const shown = picture && (await this.#pictureOf(senderId, _id, picture));
    const message = { ...written, ...(shown && { picture: shown }), at: await this.#timeIn(chatId) };
    try {
      await this.messages.create(message);
      return message;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.#stored(_id)) ?? message;
    }
  }

  /** Later than what was written before, also where the clock of this process is behind. */
  async #timeIn(chatId: string): Promise<number> {
    const chat = await this.chats.findById(chatId).lean<ChatDocument | null>();
    return Math.max(this.clock.now(), (chat?.latest.at ?? 0) + 1);
  }

  /** The conversation with its latest message, which is another one for a command that is repeated. */
  async #updateConversation({ _id, users, latest }: ChatDocument): Promise<ChatDocument> {
    try {
      await this.chats.updateOne({ _id }, { $setOnInsert: { users, latest } }, { upsert: true });
    } catch (error) {
      // Both users wrote their first message at the same time.
      if (!isDuplicate(error)) throw error;
    }
    await this.chats.updateOne({ _id, 'latest.at': { $lt: latest.at } }, { $set: { latest } });
    const stored = await this.chats.findById(_id).lean<ChatDocument | null>();
    return stored ?? { _id, users, latest };
  }

  /** Before the recipient's pages know of the message; who has read it on another page meanwhile has no news of it. */
  async #keepNews(actorId: string, userId: string, { chatId: ref, at }: MessageDocument): Promise<void> {
    await this.news.send({ userId, type: 'message', ref, actorId, path: `/messages/${actorId}`, at });
    const chat = await this.chats.findById(ref).lean<ChatDocument | null>();
    if (!chat) return;
    const newest = chat.latest.senderId === userId ? at : chat.latest.at;
    if ((chat.readAt?.[userId] ?? 0) >= newest) await this.news.seen(userId, 'message', ref);
  }

  /** The message is stored: a client that does not receive it now loads it later. */
  async #notify(userIds: readonly string[], message: { chat: ChatView; senderId: string }): Promise<void> {
    await this.rooms
      .notify(singleRoom('realtime'), 'receiveMessage', { userIds: [...userIds], message })
      .catch((error: unknown) =>
        this.#logger.warn(`A message was stored but not delivered: ${String(error)}`),
      );
  }
}
