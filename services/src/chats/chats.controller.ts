import { Body, Controller, Query } from '@nestjs/common';
import type {
  ChatView,
  MessageAnswer,
  MessagesAnswer,
  MessagesQuery,
  SendMessageBody,
} from '@royal-chess/contracts/chats';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { CurrentUser, type SignedInUser } from '../platform/access/current-user.decorator.ts';
import { PathId } from '../platform/http/path-id.decorator.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { Chats } from './chats.ts';

/** A minute, for one person. */
const perMinute = { message: 30, ticket: 120 };

/** The realtime channel's HTTP side: seats in its room, and messages, which are told there. */
@Controller()
export class ChatsController {
  constructor(
    private readonly rooms: GameRooms,
    private readonly chats: Chats,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.realtimeTicket)
  async ticket(@CurrentUser() { id, name }: SignedInUser): Promise<TicketAnswer> {
    await this.limiter.take('realtime-ticket', id, perMinute.ticket, 60_000);
    const role = 'member';
    return { role, reservation: await this.rooms.seat(singleRoom('realtime'), { userId: id, name, role }) };
  }

  @Route(httpRoutes.sendMessage)
  async send(@Body() body: SendMessageBody, @CurrentUser() { id }: SignedInUser): Promise<MessageAnswer> {
    await this.limiter.take('chat-message', id, perMinute.message, 60_000);
    return { chat: await this.chats.send(id, body) };
  }

  @Route(httpRoutes.chats)
  async mine(@CurrentUser() { id }: SignedInUser): Promise<{ chats: ChatView[] }> {
    return { chats: await this.chats.of(id) };
  }

  @Route(httpRoutes.chatMessages)
  messages(
    @PathId('id') chatId: string,
    @Query() query: MessagesQuery,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<MessagesAnswer> {
    return this.chats.read(id, chatId, query);
  }
}
