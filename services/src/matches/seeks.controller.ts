import { Body, Controller, Res } from '@nestjs/common';
import type { OfferSeekBody, SeekView } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { Response } from 'express';
import { Names } from '../identity/names.ts';
import { CurrentUser, type SignedInUser } from '../platform/access/current-user.decorator.ts';
import { PathId } from '../platform/http/path-id.decorator.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { setStreamVersionHeader } from '../platform/http/stream-version.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { SeekCommands } from './seeks.commands.ts';

/** A minute, by one person: whoever declines a challenge is not asked again at once, and everybody hears of each offer. */
const perMinute = { challenge: 20, offer: 60 };

/** Offers to everybody, and challenges to one. */
@Controller()
export class SeeksController {
  constructor(
    private readonly commands: SeekCommands,
    private readonly lobby: LobbyQueries,
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
    await this.limiter.take('offer', user.id, perMinute.offer, 60_000);
    if (body.to !== undefined) await this.#checkChallenge(user, body.to);
    const { seek, version } = await this.commands.offer(user.id, body);
    setStreamVersionHeader(response, matchStream(seek.id), version);
    return seek;
  }

  @Route(httpRoutes.withdrawSeek)
  async withdrawSeek(
    @PathId('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { version } = await this.commands.withdraw(user.id, id);
    setStreamVersionHeader(response, matchStream(id), version);
  }

  @Route(httpRoutes.declineSeek)
  async declineSeek(
    @PathId('id') id: string,
    @Body() body: { commandId: string },
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const { version } = await this.commands.decline(user.id, id, body.commandId);
    setStreamVersionHeader(response, matchStream(id), version);
  }

  @Route(httpRoutes.acceptSeek)
  async acceptSeek(
    @PathId('id') id: string,
    @Body() body: { commandId: string },
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MatchRef> {
    const { version } = await this.commands.accept(user.id, id, body.commandId);
    setStreamVersionHeader(response, matchStream(id), version);
    return { matchId: id };
  }

  /** @throws ProblemException `RC_RATE_LIMITED`, `RC_NOT_FOUND` when nobody has this id */
  async #checkChallenge(user: SignedInUser, to: string): Promise<void> {
    await this.limiter.take('challenge', user.id, perMinute.challenge, 60_000);
    if ((await this.names.nameOf(to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
  }
}
