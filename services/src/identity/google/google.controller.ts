import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromVisitor } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import type { OpenedSession } from '../auth-user.ts';
import { Entrance } from '../sessions/entrance.ts';
import { SignInLimits } from '../sign-in-limits.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { EnterByGoogle } from './enter-by-google.command.ts';
import { googleFailed } from './google-failed.ts';
import { GoogleClient } from './google-client.ts';
import { fromGoogle, toLink } from './google-steps.ts';
import { LinkGoogle } from './link-google.command.ts';

/** Wrong passwords with which one may try to link before Google is to prove it again. */
const LINK_TRIES = 5;

/** The calls of sign-in with Google: the session after it, and the link to an account with a password. */
@Controller()
export class GoogleController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly steps: LogInSteps,
    private readonly entrance: Entrance,
    private readonly limits: SignInLimits,
    private readonly google: GoogleClient,
  ) {}

  @Route(httpRoutes.waysIn)
  async ways(): AnswerOf<'waysIn'> {
    return { google: this.google.isOn };
  }

  @Route(httpRoutes.googleSession)
  async session(input: InputOf<'googleSession'>): AnswerOf<'googleSession'> {
    const { browser, cookies } = input;
    const identity = await this.steps.take(cookies, fromGoogle);
    if (identity === null) throw googleFailed();
    try {
      const opened = await this.commands.execute(new EnterByGoogle(fromVisitor(), { identity, browser }));
      return await this.entrance.enter(opened, input, identity.email);
    } catch (error) {
      if (error instanceof ProblemException && error.refusal.code === 'RC_ACCOUNT_LINK_REQUIRED')
        await this.steps.begin(cookies, toLink, { ...identity, triesLeft: LINK_TRIES });
      throw error;
    }
  }

  @Route(httpRoutes.googleLink)
  async link({ body, address, ...input }: InputOf<'googleLink'>): AnswerOf<'googleLink'> {
    const { browser, cookies, device } = input;
    const step = await this.steps.hold(cookies, toLink);
    if (step === null) throw googleFailed();
    const { triesLeft, ...identity } = step.data;
    let opened: Committed<OpenedSession>;
    try {
      await this.limits.take('login', address, identity.email, device.known);
      opened = await this.commands.execute(
        new LinkGoogle(fromVisitor(), { identity, password: body.password, browser }),
      );
    } catch (error) {
      if (triesLeft > 1) await step.release({ ...step.data, triesLeft: triesLeft - 1 });
      else await step.end();
      throw error;
    }
    await step.end();
    return this.entrance.enter(opened, input, identity.email);
  }

  @Route(httpRoutes.googlePayload)
  async retired(): AnswerOf<'googlePayload'> {
    throw ProblemException.because(
      'RC_GOOGLE_PAYLOAD_RETIRED',
      'This way to log in is retired. Open /api/auth/google in a browser.',
    );
  }
}
