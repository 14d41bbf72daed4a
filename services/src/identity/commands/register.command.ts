import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RegisterBody } from '@royal-chess/contracts/identity';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { AccountRules } from '../account-rules.ts';
import { Accounts, emailTaken } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { EmailProofs } from '../email-links/email-proofs.ts';
import { Guests } from '../guests/guests.ts';
import { SignIns } from '../sessions/sign-ins.ts';

interface RegisterInput {
  readonly account: RegisterBody;
  /** The session that it had is revoked. */
  readonly browser: Browser;
}

/**
 * Opens an account and a session for it, and mails the link that proves its address. Refuses with `RC_EMAIL_TAKEN`, and
 * `RC_VALIDATION` at `name` and `password`.
 */
export class Register extends AppCommand<OpenedSession, RegisterInput> {}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rules: AccountRules,
    private readonly guests: Guests,
    private readonly signIns: SignIns,
    private readonly proofs: EmailProofs,
  ) {}

  async execute({ input: { account, browser } }: Register): Promise<Committed<OpenedSession>> {
    const { name, email, password } = account;
    const refusal = await this.rules.refusal({ name, password, own: [email] });
    // It comes first, because the name of the same person is taken, too. It is looked up last: another request may be registering.
    if ((await this.accounts.find({ email })) !== null) throw emailTaken();
    if (refusal !== null) throw refusal;
    const id = await this.guests.kept(browser);
    const user = await this.accounts.register({ ...account, ...(id !== undefined && { id }) });
    this.proofs.send(user.id);
    return new Committed(await this.signIns.open(user, browser));
  }
}
