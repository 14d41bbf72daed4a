import { Controller, Inject } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromVisitor } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { CONFIG } from '../../platform/ports.module.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { Entrance } from '../sessions/entrance.ts';
import { SignInLimits } from '../sign-in-limits.ts';
import type { SignInSettings } from '../sign-in-settings.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { EnterByPasskey } from './enter-by-passkey.command.ts';
import { askingPasskey } from '../factors/passkey-steps.ts';
import { passkeyRefused } from '../factors/passkeys.ts';
import { requestOptions } from '../factors/web-authn.ts';

/** The log-in with a passkey. */
@Controller()
export class PasskeyLogInController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly steps: LogInSteps,
    private readonly entrance: Entrance,
    private readonly limits: SignInLimits,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: SignInSettings,
  ) {}

  @Route(httpRoutes.loginPasskeyOptions)
  async options(input: InputOf<'loginPasskeyOptions'>): AnswerOf<'loginPasskeyOptions'> {
    const { origin, address, cookies } = input;
    await this.limiter.take('passkey-options', address, this.config.rateLimits.address, 60_000);
    const options = await requestOptions({ origin });
    await this.steps.begin(cookies, askingPasskey, { challenge: options.challenge });
    return options;
  }

  @Route(httpRoutes.loginPasskey)
  async login({ body, address, origin, ...input }: InputOf<'loginPasskey'>): AnswerOf<'loginPasskey'> {
    const { browser, cookies } = input;
    await this.limits.take('login', address, body.id);
    const step = await this.steps.take(cookies, askingPasskey);
    if (step === null) throw passkeyRefused();
    const ceremony = { origin, challenge: step.challenge };
    const enter = new EnterByPasskey(fromVisitor(), { ceremony, assertion: body, browser });
    return this.entrance.enter(await this.commands.execute(enter), input, null);
  }
}
