import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts, loginFailed } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { AccountStandings } from '../standing/account-standings.ts';
import { GoogleAccounts } from './google-accounts.ts';
import type { GoogleIdentity } from './google-steps.ts';

interface GoogleLinkInput {
  readonly identity: GoogleIdentity;
  readonly password: string;
  readonly browser: Browser;
}

/**
 * Links a Google account to the account with its e-mail address, and opens a session. Refuses with `RC_LOGIN_FAILED`, `RC_EMAIL_TAKEN`,
 * `RC_ACCOUNT_BANNED`, `RC_ACCOUNT_CLOSED`.
 */
export class LinkGoogle extends AppCommand<OpenedSession, GoogleLinkInput> {}

@CommandHandler(LinkGoogle)
export class LinkGoogleHandler implements ICommandHandler<LinkGoogle> {
  constructor(
    private readonly accounts: Accounts,
    private readonly googleAccounts: GoogleAccounts,
    private readonly standings: AccountStandings,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input: { identity, password, browser } }: LinkGoogle): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.check({ email: identity.email }, password);
    // What refuses the log-in must not leave a link behind.
    await this.standings.check(user.id);
    if (!(await user.isStillRight())) throw loginFailed();
    await this.googleAccounts.link(user, identity);
    return new Committed(await this.signIns.openFor(user, browser));
  }
}
