import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';

interface LogInByPhoneInput {
  /** E.164. */
  readonly phone: string;
  readonly password: string;
  /** The session that it had is revoked. */
  readonly browser: Browser;
}

/** Opens a session for phone number and password. Refuses with `RC_LOGIN_FAILED`. */
export class LogInByPhone extends AppCommand<OpenedSession, LogInByPhoneInput> {}

@CommandHandler(LogInByPhone)
export class LogInByPhoneHandler implements ICommandHandler<LogInByPhone> {
  constructor(
    private readonly accounts: Accounts,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input: { phone, password, browser } }: LogInByPhone): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.check({ phone }, password);
    return new Committed(await this.signIns.openFor(user, browser));
  }
}
