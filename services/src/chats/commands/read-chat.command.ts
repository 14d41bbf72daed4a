import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { AccountNews } from '../../identity/account-news.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import type { ChatDocument } from '../chat-documents.ts';

/** The actor has read a conversation up to a time, epoch milliseconds; never less than before, nor past its latest message. */
export class ReadChat extends AppCommand<void, { readonly chatId: string; readonly at: number }> {}

/** The time is stored, then sent to the clients of the reader, and of who is to see that the message is read. */
@CommandHandler(ReadChat)
export class ReadChatHandler implements ICommandHandler<ReadChat> {
  readonly #logger = new Logger(ReadChatHandler.name);

  constructor(
    @InjectModel('Chat', ACCOUNTS) private readonly chats: Model<ChatDocument>,
    private readonly rooms: GameRooms,
    private readonly news: AccountNews,
  ) {}

  async execute({ origin: { actor }, input: { chatId, at } }: ReadChat): Promise<Committed<void>> {
    const chat = await this.chats.findById(chatId).lean<ChatDocument | null>();
    // Staff read groups that they are not in.
    if (!chat?.users.includes(actor)) return new Committed(undefined);
    const readAt = Math.min(at, chat.latest.at);
    if (readAt > (chat.readAt?.[actor] ?? 0)) {
      await this.chats.updateOne({ _id: chatId }, { $max: { [`readAt.${actor}`]: readAt } });
      // In a group the sender of the latest message sees it; the others with their next request.
      await this.#notify(chat.group ? [actor, chat.latest.senderId] : chat.users, {
        chatId,
        userId: actor,
        at: readAt,
      });
    }
    // Also where it was read before: the notification may have come later.
    if (readAt === chat.latest.at) await this.news.seen(actor, 'message', chatId);
    return new Committed(undefined);
  }

  async #notify(
    userIds: readonly string[],
    message: { chatId: string; userId: string; at: number },
  ): Promise<void> {
    await this.rooms
      .notify(singleRoom('realtime'), 'chatRead', { userIds: [...userIds], message })
      .catch((error: unknown) =>
        this.#logger.warn(`That a conversation is read was stored but not delivered: ${String(error)}`),
      );
  }
}
