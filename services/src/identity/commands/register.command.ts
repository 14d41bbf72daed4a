import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RegisterBody } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import { authUserOf, type OpenedSession } from '../auth-user.ts';
import { Sessions } from '../sessions.ts';

interface RegisterInput {
  readonly account: RegisterBody;
  /** Session that the browser had; it is revoked. */
  readonly oldToken: string | null;
}

/** Opens an account and a session for it. Refuses with `RC_EMAIL_TAKEN`. */
export class Register extends AppCommand<OpenedSession, RegisterInput> {}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
  ) {}

  async execute({ input: { account, oldToken } }: Register): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.register(account);
    return new Committed({ user: authUserOf(user), token: await this.sessions.replace(oldToken, user.id) });
  }
}
