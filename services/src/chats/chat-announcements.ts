import { Injectable, Logger } from '@nestjs/common';
import type { ChatView } from '@royal-chess/contracts/chats';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';

/** Sends to open pages what happens in conversations. It is stored: a page that does not receive it loads it later. */
@Injectable()
export class ChatAnnouncements {
  readonly #logger = new Logger(ChatAnnouncements.name);

  constructor(private readonly rooms: GameRooms) {}

  async message(userIds: readonly string[], message: { chat: ChatView; senderId: string }): Promise<void> {
    await this.rooms
      .notify(singleRoom('realtime'), 'receiveMessage', { userIds: [...userIds], message })
      .catch((error: unknown) =>
        this.#logger.warn(`A message was stored but not delivered: ${String(error)}`),
      );
  }

  /** Something in a group besides a new message: its pages ask again. */
  async change(userIds: readonly string[], chatId: string): Promise<void> {
    await this.rooms
      .notify(singleRoom('realtime'), 'chatChanged', { userIds: [...new Set(userIds)], message: { chatId } })
      .catch((error: unknown) => this.#logger.warn(`A change of a group was not sent: ${String(error)}`));
  }
}
