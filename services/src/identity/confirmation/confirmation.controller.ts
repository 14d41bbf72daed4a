import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { fromGoogle } from '../google/google-steps.ts';
import { googleFailed } from '../google/google-failed.ts';
import { askingPasskey } from '../factors/passkey-steps.ts';
import { passkeyRefused } from '../factors/passkeys.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { ConfirmOwner } from './confirm-owner.command.ts';
import { WaysOfMine } from './ways-of-mine.query.ts';

/** Where a signed-in user shows again who they are. */
@Controller()
export class ConfirmationController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly steps: LogInSteps,
  ) {}

  @Route(httpRoutes.waysOfMine)
  ways({ user }: InputOf<'waysOfMine'>): AnswerOf<'waysOfMine'> {
    return this.queries.execute(new WaysOfMine(user.id, user.session));
  }

  @Route(httpRoutes.confirmByPasskey)
  @PerMinute('confirm-by-passkey', 10)
  async byPasskey(input: InputOf<'confirmByPasskey'>): AnswerOf<'confirmByPasskey'> {
    const { user, body, origin, cookies } = input;
    const step = await this.steps.take(cookies, askingPasskey);
    if (step === null) throw passkeyRefused();
    const ceremony = { origin, challenge: step.challenge };
    const evidence = { by: 'passkey', ceremony, assertion: body } as const;
    return this.commands.execute(new ConfirmOwner(fromUser(user), { evidence, session: user.session }));
  }

  @Route(httpRoutes.confirmByGoogle)
  @PerMinute('confirm-by-google', 10)
  async byGoogle({ user, cookies }: InputOf<'confirmByGoogle'>): AnswerOf<'confirmByGoogle'> {
    const identity = await this.steps.take(cookies, fromGoogle);
    if (identity === null) throw googleFailed();
    const evidence = { by: 'google', identity } as const;
    return this.commands.execute(new ConfirmOwner(fromUser(user), { evidence, session: user.session }));
  }
}
