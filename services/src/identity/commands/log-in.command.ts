import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoginBody } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import { authUserOf, type OpenedSession } from '../auth-user.ts';
import { Sessions } from '../sessions.ts';

interface LogInInput {
  readonly credentials: LoginBody;
  /** Session that the browser had; it is revoked. */
  readonly oldToken: string | null;
}

/** Opens a session for e-mail and password. Refuses with `RC_LOGIN_FAILED`. */
export class LogIn extends AppCommand<OpenedSession, LogInInput> {}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { credentials, oldToken } }: LogIn): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.check(credentials.email, credentials.password);
    return new Committed({ user: authUserOf(user), token: await this.sessions.replace(oldToken, user.id) });
  }
}
