import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../platform/cqrs/app-command.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { AcceptSeek } from './commands/accept-seek.command.ts';
import { DeclineSeek } from './commands/decline-seek.command.ts';
import { OfferSeek } from './commands/offer-seek.command.ts';
import { WithdrawSeek } from './commands/withdraw-seek.command.ts';
import { OpenSeeks } from './queries/open-seeks.query.ts';

/**
 * Limits a minute and user: a user who declines a challenge is not challenged again at once, and everybody is
 * notified of each offer.
 */
const perMinute = { challenge: 20, offer: 60 };

/** Offers to everybody, and challenges to one. */
@Controller()
export class SeeksController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
  ) {}

  @Route(httpRoutes.seeks)
  seeks({ user }: InputOf<'seeks'>): AnswerOf<'seeks'> {
    return this.queries.execute(new OpenSeeks(user?.id ?? null));
  }

  @Route(httpRoutes.offerSeek)
  @PerMinute('offer', perMinute.offer)
  async offerSeek({ body: { commandId, ...options }, user }: InputOf<'offerSeek'>): AnswerOf<'offerSeek'> {
    if (options.to !== undefined) await this.limiter.take('challenge', user.id, perMinute.challenge, 60_000);
    return this.commands.execute(new OfferSeek(fromUser(user, commandId), options));
  }

  @Route(httpRoutes.withdrawSeek)
  withdrawSeek({ params, user }: InputOf<'withdrawSeek'>): AnswerOf<'withdrawSeek'> {
    return this.commands.execute(new WithdrawSeek(fromUser(user), { seekId: params.id }));
  }

  @Route(httpRoutes.declineSeek)
  declineSeek({ params, body, user }: InputOf<'declineSeek'>): AnswerOf<'declineSeek'> {
    return this.commands.execute(new DeclineSeek(fromUser(user, body.commandId), { seekId: params.id }));
  }

  @Route(httpRoutes.acceptSeek)
  acceptSeek({ params, body, user }: InputOf<'acceptSeek'>): AnswerOf<'acceptSeek'> {
    return this.commands.execute(new AcceptSeek(fromUser(user, body.commandId), { seekId: params.id }));
  }
}
