import { Body, Controller, Injectable, Param, type PipeTransform, Req, Res } from '@nestjs/common';
import { type InviteAnswer, inviteParams, type OfferInviteBody } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { Request, Response } from 'express';
import { CurrentUser, type SignedInUser } from '../platform/access/current-user.decorator.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { setStreamVersionHeader } from '../platform/http/stream-version.ts';
import { validate } from '../platform/http/validate.ts';
import { Invites } from './invites.commands.ts';

/**
 * Codes that may be tried a minute: by a person, by all visitors of one address, and by all people of it (a class sits behind one).
 * At that rate it takes years to try them all.
 */
const triesPerMinute = { person: 30, visitors: 60, people: 240 };
/** Codes that one person may draw a minute: each is taken for ever. */
const offersPerMinute = 30;

/** A code as it was reserved: capitals, no spaces around it. */
@Injectable()
class CodePipe implements PipeTransform<unknown, string> {
  transform(code: unknown): string {
    return validate(inviteParams, { code }).code;
  }
}

/** Private games: whoever has the code plays. With days per move these are the specification's inbox games. */
@Controller()
export class InvitesController {
  constructor(
    private readonly commands: Invites,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.offerInvite)
  async offer(
    @Body() body: OfferInviteBody,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InviteAnswer> {
    await this.limiter.take('invite-offer', user.id, offersPerMinute, 60_000);
    const { code, seek, version } = await this.commands.offer(user.id, body);
    setStreamVersionHeader(response, matchStream(seek.id), version);
    return { code, seek };
  }

  @Route(httpRoutes.invites)
  async mine(@CurrentUser() user: SignedInUser): Promise<{ invites: InviteAnswer[] }> {
    return { invites: await this.commands.of(user.id) };
  }

  @Route(httpRoutes.invite)
  async open(
    @Param('code', CodePipe) code: string,
    @CurrentUser() user: SignedInUser | null,
    @Req() request: Request,
  ): Promise<InviteAnswer> {
    await this.#limit(user, request);
    return this.commands.open(code);
  }

  @Route(httpRoutes.acceptInvite)
  async accept(
    @Param('code', CodePipe) code: string,
    @Body() body: { commandId: string },
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MatchRef> {
    await this.#limit(user, request);
    const { id, version } = await this.commands.accept(user.id, code, body.commandId);
    setStreamVersionHeader(response, matchStream(id), version);
    return { matchId: id };
  }

  /** Nobody should find a game by trying codes. */
  async #limit(user: SignedInUser | null, { ip = '' }: Request): Promise<void> {
    if (!user) return this.limiter.take('invite-visitors', ip, triesPerMinute.visitors, 60_000);
    await this.limiter.take('invite-person', user.id, triesPerMinute.person, 60_000);
    await this.limiter.take('invite-people', ip, triesPerMinute.people, 60_000);
  }
}
