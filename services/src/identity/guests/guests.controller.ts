import { Controller, Inject } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromVisitor } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { CONFIG } from '../../platform/ports.module.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { enteredUserOf } from '../auth-user.ts';
import { Entrance } from '../sessions/entrance.ts';
import type { SignInSettings } from '../sign-in-settings.ts';
import { OpenGuest } from './open-guest.command.ts';

const HOUR = 3_600_000;

/** Playing without an account. */
@Controller()
export class GuestsController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly limiter: RateLimiter,
    private readonly entrance: Entrance,
    @Inject(CONFIG) private readonly config: SignInSettings,
  ) {}

  @Route(httpRoutes.openGuest)
  async openGuest({ user, address, ...input }: InputOf<'openGuest'>): AnswerOf<'openGuest'> {
    if (user !== null) return enteredUserOf(user);
    await this.limiter.take('guest-address', address, this.config.rateLimits.address, HOUR);
    const opened = await this.commands.execute(new OpenGuest(fromVisitor(), { browser: input.browser }));
    return this.entrance.enter(opened, input, null);
  }
}
