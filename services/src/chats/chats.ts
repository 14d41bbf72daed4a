import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  ChatMessage,
  ChatView,
  MessagesAnswer,
  MessagesQuery,
  SendMessageBody,
} from '@royal-chess/contracts/chats';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import type { ChatDocument, MessageDocument } from './chat-documents.ts';

const newestFirst = { at: -1, _id: -1 } as const;

/** Conversations that are listed. */
const maxListed = 50;

const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;

const messageOf = ({ _id, senderId, text, at }: ChatDocument['latest']): ChatMessage => ({
  _id,
  senderId,
  text,
  at,
});

/** What people write to each other. Stored first, told then. */
@Injectable()
export class Chats implements OnModuleInit {
  readonly #logger = new Logger(Chats.name);

  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    @InjectModel('Message', ACCOUNTS) private readonly messages: Model<MessageDocument>,
    private readonly clock: Clock,
    private readonly rooms: GameRooms,
    private readonly names: Names,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.chats.init(), this.messages.init()]);
  }

  /**
   * The same command is one message; sent again it also mends what a crash left undone.
   * @throws ProblemException `RC_VALIDATION` for a message to oneself, `RC_NOT_FOUND` when nobody has the id `to`, `RC_BAD_REQUEST` for
   * a command that wrote to somebody else
   */
  async send(senderId: string, { commandId, to, text }: SendMessageBody): Promise<ChatView> {
    if (to === senderId) {
      const fault = { path: 'to', message: 'Choose somebody else' };
      throw new ProblemException({ code: 'RC_VALIDATION', detail: `to: ${fault.message}`, fields: [fault] });
    }
    if ((await this.names.nameOf(to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
    const users = [senderId, to].toSorted();
    const chatId = derivedId('chat', ...users);
    const _id = derivedId('message', senderId, commandId);
    const message = await this.#store({ _id, chatId, senderId, text, at: this.clock.now() });
    // Else somebody would be told what was written to another.
    if (message.chatId !== chatId)
      throw ProblemException.because('RC_BAD_REQUEST', 'This command has sent a message to somebody else.');
    const latest = messageOf(message);
    try {
      await this.chats.updateOne(
        { _id: message.chatId },
        { $setOnInsert: { users, latest } },
        { upsert: true },
      );
    } catch (error) {
      // Both wrote their first message at once.
      if (!isDuplicate(error)) throw error;
    }
    await this.chats.updateOne(
      { _id: message.chatId, 'latest.at': { $lt: latest.at } },
      { $set: { latest } },
    );
    const view = (await this.#views([{ _id: message.chatId, users, latest }]))[0] as ChatView;
    // It is stored: a client that does not receive it now finds it later.
    await this.rooms
      .notify(singleRoom('realtime'), 'receiveMessage', {
        userIds: [...users],
        message: { chat: view, senderId },
      })
      .catch((error: unknown) =>
        this.#logger.warn(`A message was stored but not delivered: ${String(error)}`),
      );
    return view;
  }

  /** The conversations of one user, the one written in last first. */
  async of(userId: string): Promise<ChatView[]> {
    const found = await this.chats
      .find({ users: userId })
      .sort({ 'latest.at': -1 })
      .limit(maxListed)
      .lean<ChatDocument[]>();
    return this.#views(found);
  }

  async isMember(userId: string, chatId: string): Promise<boolean> {
    return (await this.chats.exists({ _id: chatId, users: userId })) !== null;
  }

  /** @throws ProblemException `RC_NOT_FOUND` for a message `before` that is in another conversation */
  async read(chatId: string, { before, limit }: MessagesQuery): Promise<MessagesAnswer> {
    const found = await this.messages
      .find({ chatId, ...(before !== undefined && (await this.#olderThan(before, chatId))) })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean<MessageDocument[]>();
    const page = found.slice(0, limit).toReversed();
    return { messages: page.map(messageOf), more: found.length > limit };
  }

  /** Of two messages of one moment the one with the higher id is the newer. */
  async #olderThan(_id: string, chatId: string): Promise<object> {
    const message = await this.messages.findOne({ _id, chatId }).lean<MessageDocument | null>();
    if (message === null)
      throw ProblemException.because('RC_NOT_FOUND', 'This message is in no such conversation.');
    const { at } = message;
    return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
  }

  /** The message as it was stored, now or before. */
  async #store(message: MessageDocument): Promise<MessageDocument> {
    try {
      await this.messages.create(message);
      return message;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (await this.messages.findById(message._id).lean<MessageDocument | null>()) ?? message;
    }
  }

  async #views(chats: readonly ChatDocument[]): Promise<ChatView[]> {
    const names = await this.names.of(chats.flatMap(({ users }) => users));
    return chats.map(({ _id, users, latest }) => ({
      _id,
      users: users.map((user) => ({ _id: user, name: names.get(user) ?? UNKNOWN_NAME })),
      latestMessage: messageOf(latest),
    }));
  }
}
