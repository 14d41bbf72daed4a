import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type {
  ArbiterClocksBody,
  CurrentMatch,
  LiveMatch,
  LiveMatchesQuery,
  MatchTicketQuery,
} from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Request, Response } from 'express';
import { CurrentUser, type SignedInUser } from '../platform/access/current-user.decorator.ts';
import { PathId } from '../platform/http/path-id.decorator.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { setStreamVersionHeader } from '../platform/http/stream-version.ts';
import { LiveMatches } from './live-matches.query.ts';
import { fromRoom, isProblemCode } from './room-refusal.ts';
import { Tickets } from './tickets.ts';

/** Tickets a minute, for one person or one address: each holds a seat for a while. */
const ticketsPerMinute = { lobby: 120, match: 240 };

/** Tickets, running matches, and the arbiter's hand on their clocks. */
@Controller()
export class MatchesController {
  constructor(
    private readonly rooms: GameRooms,
    private readonly live: LiveMatches,
    private readonly tickets: Tickets,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.lobbyTicket)
  async lobbyTicket(
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
  ): Promise<TicketAnswer> {
    await this.#limit('lobby', user, request);
    return this.tickets.forLobby(user);
  }

  @Route(httpRoutes.matchTicket)
  async matchTicket(
    @PathId('id') id: string,
    @Query() { preview }: MatchTicketQuery,
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
  ): Promise<TicketAnswer> {
    await this.#limit('match', user, request);
    return this.tickets.forMatch(id, user, preview);
  }

  @Route(httpRoutes.currentMatches)
  async currentMatches(@CurrentUser() user: SignedInUser): Promise<{ matches: CurrentMatch[] }> {
    return { matches: await this.live.of(user.id) };
  }

  @Route(httpRoutes.liveMatches)
  async liveMatches(@Query() { limit }: LiveMatchesQuery): Promise<{ matches: LiveMatch[] }> {
    return { matches: await this.live.strongest(limit) };
  }

  @Route(httpRoutes.arbiterClocks)
  async clocks(
    @PathId('id') id: string,
    @Body() body: ArbiterClocksBody,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ version: number }> {
    const ack = await fromRoom(
      this.rooms.command({ kind: 'match', id }, 'handleClocks', { by: user.id, body }),
    );
    if (!ack.ok)
      throw ProblemException.because(isProblemCode(ack.code) ? ack.code : 'RC_INTERNAL', ack.detail);
    setStreamVersionHeader(response, matchStream(id), ack.version);
    return { version: ack.version };
  }

  #limit(room: keyof typeof ticketsPerMinute, user: SignedInUser | null, request: Request): Promise<void> {
    return this.limiter.take(`${room}-ticket`, user?.id ?? request.ip ?? '', ticketsPerMinute[room], 60_000);
  }
}
