import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoginBody } from '@royal-chess/contracts/identity';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';

interface LogInInput {
  readonly credentials: LoginBody;
  /** The session that it had is revoked. */
  readonly browser: Browser;
}

/** Opens a session for e-mail and password. Refuses with `RC_LOGIN_FAILED`. */
export class LogIn extends AppCommand<OpenedSession, LogInInput> {}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input: { credentials, browser } }: LogIn): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.check({ email: credentials.email }, credentials.password);
    return new Committed(await this.signIns.openFor(user, browser));
  }
}
