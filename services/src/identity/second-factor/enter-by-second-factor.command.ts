import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Accounts } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { wrongCode } from './factor-tries.ts';
import { SecondFactors } from '../factors/second-factors.ts';

interface EnterInput {
  /** Whose first factor was right. */
  readonly userId: string;
  readonly code: string;
  readonly browser: Browser;
}

/** Opens a session after the second factor. Refuses with `RC_SECOND_FACTOR_WRONG`, `RC_SECOND_FACTOR_ENDED`. */
export class EnterBySecondFactor extends AppCommand<OpenedSession, EnterInput> {}

@CommandHandler(EnterBySecondFactor)
export class EnterBySecondFactorHandler implements ICommandHandler<EnterBySecondFactor> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly signIns: SignIns,
  ) {}

  async execute({
    input: { userId, code, browser },
  }: EnterBySecondFactor): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.byId(userId);
    if (user === null) throw logInEnded();
    if (!(await this.factors.accepts(userId, code))) throw wrongCode();
    return new Committed(await this.signIns.open(user, browser, true));
  }
}

export const logInEnded = () =>
  ProblemException.because('RC_SECOND_FACTOR_ENDED', 'This log-in has ended. Log in again.');
