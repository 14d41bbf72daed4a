import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RegisterBody } from '@royal-chess/contracts/identity';
import { AppCommand, type CommandOrigin } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import { authUserOf, type OpenedSession } from '../auth-user.ts';
import { Sessions } from '../sessions.ts';

/** Opens an account and a session for it. Refuses with `RC_EMAIL_TAKEN`. */
export class Register extends AppCommand<OpenedSession> {
  /** @param oldToken session that the browser had; it is revoked */
  constructor(
    origin: CommandOrigin,
    readonly account: RegisterBody,
    readonly oldToken: string | null,
  ) {
    super(origin);
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ account, oldToken }: Register): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.register(account);
    return new Committed({ user: authUserOf(user), token: await this.sessions.replace(oldToken, user.id) });
  }
}
