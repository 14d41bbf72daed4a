import { Body, Controller, Req, Res } from '@nestjs/common';
import {
  httpRoutes,
  type MatchRef,
  type OfferSeekBody,
  type SeekView,
  type TicketAnswer,
} from '@royal-chess/contracts';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { Request, Response } from 'express';
import { Names, UNKNOWN_NAME } from '../identity/names.ts';
import { CurrentUser, type SignedInUser } from '../platform/current-user.decorator.ts';
import { PathId } from '../platform/path-id.decorator.ts';
import { RateLimiter } from '../platform/rate-limiter.ts';
import { Route } from '../platform/route.decorator.ts';
import { tellStreamVersion } from '../platform/stream-version.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { SeekCommands } from './seeks.commands.ts';
import { Tickets } from './tickets.ts';

/** Tickets a minute, for one person or one address: each holds a seat for a while. */
const ticketsPerMinute = { lobby: 120, match: 240 };

/** Offers, tickets, and the matches I am in. */
@Controller()
export class MatchesController {
  constructor(
    private readonly commands: SeekCommands,
    private readonly lobby: LobbyQueries,
    private readonly tickets: Tickets,
    private readonly names: Names,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.seeks)
  async seeks(): Promise<{ seeks: SeekView[] }> {
    return { seeks: await this.lobby.openSeeks() };
  }

  @Route(httpRoutes.offerSeek)
  async offerSeek(
    @Body() body: OfferSeekBody,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SeekView> {
    const { seek, version } = await this.commands.offer(user.id, body);
    tellStreamVersion(response, matchStream(seek.id), version);
    return seek;
  }

  @Route(httpRoutes.withdrawSeek)
  async withdrawSeek(
    @PathId('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { version } = await this.commands.withdraw(user.id, id);
    tellStreamVersion(response, matchStream(id), version);
  }

  @Route(httpRoutes.acceptSeek)
  async acceptSeek(
    @PathId('id') id: string,
    @Body() body: { commandId: string },
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MatchRef> {
    const { version } = await this.commands.accept(user.id, id, body.commandId);
    tellStreamVersion(response, matchStream(id), version);
    return { matchId: id };
  }

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
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
  ): Promise<TicketAnswer> {
    await this.#limit('match', user, request);
    return this.tickets.forMatch(id, user);
  }

  @Route(httpRoutes.currentMatches)
  async currentMatches(@CurrentUser() user: SignedInUser): Promise<unknown> {
    const running = await this.lobby.runningMatchesOf(user.id);
    const names = await this.names.of(running.flatMap((match) => [match.white, match.black]));
    return {
      matches: running.map(({ _id, white, black, timeControl, rated }) => ({
        matchId: _id,
        opponent: names.get(white === user.id ? black : white) ?? UNKNOWN_NAME,
        color: white === user.id ? 'white' : 'black',
        timeControl,
        rated,
      })),
    };
  }
  #limit(room: keyof typeof ticketsPerMinute, user: SignedInUser | null, request: Request): Promise<void> {
    return this.limiter.take(`${room}-ticket`, user?.id ?? request.ip ?? '', ticketsPerMinute[room], 60_000);
  }
}
