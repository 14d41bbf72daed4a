import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { AcceptInvite } from './commands/accept-invite.command.ts';
import { OfferInvite } from './commands/offer-invite.command.ts';
import { Invite } from './queries/invite.query.ts';
import { OwnInvites } from './queries/own-invites.query.ts';

/**
 * Codes that may be tried a minute: by a person, by all visitors of one address, and by all people of it (a class sits behind
 * one).
 * At that rate it takes years to try them all.
 */
const triesPerMinute = { person: 30, visitors: 60, people: 240 };
/** Codes that one user may create a minute: each is used permanently. */
const offersPerMinute = 30;

/** Private games: who has the code plays. With days per move these are the specification's inbox games. */
@Controller()
export class InvitesController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.offerInvite)
  @PerMinute('invite-offer', offersPerMinute)
  offer({ body: { commandId, ...options }, user }: InputOf<'offerInvite'>): AnswerOf<'offerInvite'> {
    return this.commands.execute(new OfferInvite(fromUser(user, commandId), options));
  }

  @Route(httpRoutes.invites)
  mine({ user }: InputOf<'invites'>): AnswerOf<'invites'> {
    return this.queries.execute(new OwnInvites(user.id));
  }

  @Route(httpRoutes.invite)
  async open({ params, user, address }: InputOf<'invite'>): AnswerOf<'invite'> {
    await this.#limit(user, address);
    return this.queries.execute(new Invite(params.code));
  }

  @Route(httpRoutes.acceptInvite)
  async accept({ params, body, user, address }: InputOf<'acceptInvite'>): AnswerOf<'acceptInvite'> {
    await this.#limit(user, address);
    return this.commands.execute(new AcceptInvite(fromUser(user, body.commandId), params));
  }

  /** So that no game is found by trying codes. */
  async #limit(user: SignedInUser | null, address: string): Promise<void> {
    if (!user) return this.limiter.take('invite-visitors', address, triesPerMinute.visitors, 60_000);
    await this.limiter.take('invite-person', user.id, triesPerMinute.person, 60_000);
    await this.limiter.take('invite-people', address, triesPerMinute.people, 60_000);
  }
}
