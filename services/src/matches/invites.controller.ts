import { Controller } from '@nestjs/common';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { InputOf } from '../platform/http/route-input.ts';
import { Invites } from './invites.commands.ts';

/**
 * Codes that may be tried a minute: by a person, by all visitors of one address, and by all people of it (a class sits behind one).
 * At that rate it takes years to try them all.
 */
const triesPerMinute = { person: 30, visitors: 60, people: 240 };
/** Codes that one person may draw a minute: each is taken for ever. */
const offersPerMinute = 30;

/** Private games: whoever has the code plays. With days per move these are the specification's inbox games. */
@Controller()
export class InvitesController {
  constructor(
    private readonly commands: Invites,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.offerInvite)
  async offer({ body, user }: InputOf<'offerInvite'>): Promise<Committed<InviteAnswer>> {
    await this.limiter.take('invite-offer', user.id, offersPerMinute, 60_000);
    const { code, seek, version } = await this.commands.offer(user.id, body);
    return new Committed({ code, seek }, { stream: matchStream(seek.id), version });
  }

  @Route(httpRoutes.invites)
  async mine({ user }: InputOf<'invites'>): Promise<{ invites: InviteAnswer[] }> {
    return { invites: await this.commands.of(user.id) };
  }

  @Route(httpRoutes.invite)
  async open({ params, user, address }: InputOf<'invite'>): Promise<InviteAnswer> {
    await this.#limit(user, address);
    return this.commands.open(params.code);
  }

  @Route(httpRoutes.acceptInvite)
  async accept(input: InputOf<'acceptInvite'>): Promise<Committed<MatchRef>> {
    const { params, body, user, address } = input;
    await this.#limit(user, address);
    const { id, version } = await this.commands.accept(user.id, params.code, body.commandId);
    return new Committed({ matchId: id }, { stream: matchStream(id), version });
  }

  /** So that no game is found by trying codes. */
  async #limit(user: SignedInUser | null, address: string): Promise<void> {
    if (!user) return this.limiter.take('invite-visitors', address, triesPerMinute.visitors, 60_000);
    await this.limiter.take('invite-person', user.id, triesPerMinute.person, 60_000);
    await this.limiter.take('invite-people', address, triesPerMinute.people, 60_000);
  }
}
