import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoginBody } from '@royal-chess/contracts/identity';
import { AppCommand, type CommandOrigin } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import { authUserOf, type OpenedSession } from '../auth-user.ts';
import { Sessions } from '../sessions.ts';

/** Opens a session for e-mail and password. Refuses with `RC_LOGIN_FAILED`. */
export class LogIn extends AppCommand<OpenedSession> {
  /** @param oldToken session that the browser had; it is revoked */
  constructor(
    origin: CommandOrigin,
    readonly credentials: LoginBody,
    readonly oldToken: string | null,
  ) {
    super(origin);
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ credentials, oldToken }: LogIn): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.check(credentials.email, credentials.password);
    return new Committed({ user: authUserOf(user), token: await this.sessions.replace(oldToken, user.id) });
  }
}
