import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { ChatView } from '@royal-chess/contracts/chats';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';

/** Sends to open pages what happens in conversations. It is stored: a page that does not receive it loads it later. */
@Injectable()
export class ChatAnnouncements {
  readonly #logger = new Logger(ChatAnnouncements.name);

  /** @param rooms absent in a process that reaches no game server, such as one that only projects */
  constructor(@Optional() @Inject(GameRooms) private readonly rooms: GameRooms | undefined) {}

  async message(userIds: readonly string[], message: { chat: ChatView; senderId: string }): Promise<void> {
    await this.rooms
      ?.notify(singleRoom('realtime'), 'receiveMessage', { userIds: [...userIds], message })
      .catch((error: unknown) =>
        this.#logger.warn(`A message was stored but not delivered: ${String(error)}`),
      );
  }

  /** Something in a group besides a new message: its pages ask again. */
  async change(userIds: readonly string[], chatId: string): Promise<void> {
    await this.rooms
      ?.notify(singleRoom('realtime'), 'chatChanged', { userIds: [...new Set(userIds)], message: { chatId } })
      .catch((error: unknown) => this.#logger.warn(`A change of a group was not sent: ${String(error)}`));
  }
}
