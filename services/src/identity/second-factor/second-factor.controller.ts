import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser, fromVisitor } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import type { OpenedSession } from '../auth-user.ts';
import { Entrance } from '../sessions/entrance.ts';
import { SignOuts } from '../sessions/sign-outs.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { ConfirmSecondFactor } from './confirm-second-factor.command.ts';
import { EndSecondFactor } from './end-second-factor.command.ts';
import { EnterBySecondFactor, logInEnded } from './enter-by-second-factor.command.ts';
import { FactorTries } from './factor-tries.ts';
import { secondFactorStep } from '../factors/second-factor-step.ts';
import { SecondFactorOfMine } from './second-factor.query.ts';
import { SetUpSecondFactor } from './set-up-second-factor.command.ts';

/** The second factor: its setup, and the second step of a log-in. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly queries: QueryBus,
    private readonly steps: LogInSteps,
    private readonly entrance: Entrance,
    private readonly tries: FactorTries,
    private readonly signOuts: SignOuts,
  ) {}

  @Route(httpRoutes.secondFactor)
  state({ user }: InputOf<'secondFactor'>): AnswerOf<'secondFactor'> {
    return this.queries.execute(new SecondFactorOfMine(user.id));
  }

  @Route(httpRoutes.setUpSecondFactor)
  setUp({ user, body }: InputOf<'setUpSecondFactor'>): AnswerOf<'setUpSecondFactor'> {
    const { email, name, session } = user;
    const input = { password: body.password, session, label: email ?? name };
    return this.commands.execute(new SetUpSecondFactor(fromUser(user), input));
  }

  @Route(httpRoutes.confirmSecondFactor)
  async confirm({ user, body }: InputOf<'confirmSecondFactor'>): AnswerOf<'confirmSecondFactor'> {
    const input = { code: body.code, session: user.session };
    const { answer } = await this.commands.execute(new ConfirmSecondFactor(fromUser(user), input));
    return { recoveryCodes: [...answer] };
  }

  @Route(httpRoutes.endSecondFactor)
  end({ user, body }: InputOf<'endSecondFactor'>): AnswerOf<'endSecondFactor'> {
    const { password, code } = body;
    return this.commands.execute(
      new EndSecondFactor(fromUser(user), { password, code, session: user.session }),
    );
  }

  @Route(httpRoutes.loginSecondFactor)
  async login({ body, ...input }: InputOf<'loginSecondFactor'>): AnswerOf<'loginSecondFactor'> {
    const { browser, cookies } = input;
    const step = await this.steps.hold(cookies, secondFactorStep);
    if (step === null) throw logInEnded();
    const { userId, loginName, triesLeft } = step.data;
    let opened: Committed<OpenedSession>;
    try {
      await this.tries.take(userId);
      opened = await this.commands.execute(
        new EnterBySecondFactor(fromVisitor(), { userId, code: body.code, browser }),
      );
    } catch (error) {
      const isWrong = error instanceof ProblemException && error.refusal.code === 'RC_SECOND_FACTOR_WRONG';
      const left = isWrong ? triesLeft - 1 : triesLeft;
      if (left === 0) await step.end();
      if (left === 0 || !(await step.release({ ...step.data, triesLeft: left }))) throw logInEnded();
      throw error;
    }
    // A reset deletes steps before it revokes sessions. Where this step is deleted, the reset may have missed the new session.
    if (!(await step.end())) {
      await this.signOuts.byToken(opened.answer.token);
      throw logInEnded();
    }
    return this.entrance.enter(opened, input, loginName);
  }
}
