import { Controller } from '@nestjs/common';
import type { ChatView, MessageAnswer, MessagesAnswer } from '@royal-chess/contracts/chats';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { InputOf } from '../platform/http/route-input.ts';
import { Chats } from './chats.ts';

/** A minute, for one person. */
const perMinute = { message: 30, ticket: 120 };

/** The realtime channel's HTTP side: seats in its room, and messages, which are delivered there. */
@Controller()
export class ChatsController {
  constructor(
    private readonly rooms: GameRooms,
    private readonly chats: Chats,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.realtimeTicket)
  async ticket({ user }: InputOf<'realtimeTicket'>): Promise<TicketAnswer> {
    await this.limiter.take('realtime-ticket', user.id, perMinute.ticket, 60_000);
    const role = 'member';
    const seat = { userId: user.id, name: user.name, role } as const;
    return { role, reservation: await this.rooms.seat(singleRoom('realtime'), seat) };
  }

  @Route(httpRoutes.sendMessage)
  async send({ body, user }: InputOf<'sendMessage'>): Promise<MessageAnswer> {
    await this.limiter.take('chat-message', user.id, perMinute.message, 60_000);
    return { chat: await this.chats.send(user.id, body) };
  }

  @Route(httpRoutes.chats)
  async mine({ user }: InputOf<'chats'>): Promise<{ chats: ChatView[] }> {
    return { chats: await this.chats.of(user.id) };
  }

  @Route(httpRoutes.chatMessages)
  messages({ params, query }: InputOf<'chatMessages'>): Promise<MessagesAnswer> {
    return this.chats.read(params.id, query);
  }
}
