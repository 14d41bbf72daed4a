import { Controller } from '@nestjs/common';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type { CurrentMatch, LiveMatch } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { InputOf } from '../platform/http/route-input.ts';
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
  async lobbyTicket({ user, address }: InputOf<'lobbyTicket'>): Promise<TicketAnswer> {
    await this.#limit('lobby', user, address);
    return this.tickets.forLobby(user);
  }

  @Route(httpRoutes.matchTicket)
  async matchTicket(input: InputOf<'matchTicket'>): Promise<TicketAnswer> {
    const { params, query, user, address } = input;
    await this.#limit('match', user, address);
    return this.tickets.forMatch(params.id, user, query.preview);
  }

  @Route(httpRoutes.currentMatches)
  async currentMatches({ user }: InputOf<'currentMatches'>): Promise<{ matches: CurrentMatch[] }> {
    return { matches: await this.live.of(user.id) };
  }

  @Route(httpRoutes.liveMatches)
  async liveMatches({ query }: InputOf<'liveMatches'>): Promise<{ matches: LiveMatch[] }> {
    return { matches: await this.live.strongest(query.limit) };
  }

  @Route(httpRoutes.arbiterClocks)
  async clocks(input: InputOf<'arbiterClocks'>): Promise<Committed<{ version: number }>> {
    const { params, body, user } = input;
    const room = { kind: 'match', id: params.id } as const;
    const ack = await fromRoom(this.rooms.command(room, 'handleClocks', { by: user.id, body }));
    if (!ack.ok)
      throw ProblemException.because(isProblemCode(ack.code) ? ack.code : 'RC_INTERNAL', ack.detail);
    const { version } = ack;
    return new Committed({ version }, { stream: matchStream(params.id), version });
  }

  #limit(room: keyof typeof ticketsPerMinute, user: SignedInUser | null, address: string): Promise<void> {
    return this.limiter.take(`${room}-ticket`, user?.id ?? address, ticketsPerMinute[room], 60_000);
  }
}
