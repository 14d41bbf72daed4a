import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { GoogleAccounts } from './google-accounts.ts';
import type { GoogleIdentity } from './google-steps.ts';

interface GoogleLinkInput {
  readonly identity: GoogleIdentity;
  readonly password: string;
  readonly browser: Browser;
}

/** Links a Google account to the account with its e-mail address, and opens a session. Refuses with `RC_LOGIN_FAILED`, `RC_EMAIL_TAKEN`. */
export class LinkGoogle extends AppCommand<OpenedSession, GoogleLinkInput> {}

@CommandHandler(LinkGoogle)
export class LinkGoogleHandler implements ICommandHandler<LinkGoogle> {
  constructor(
    private readonly accounts: Accounts,
    private readonly googleAccounts: GoogleAccounts,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input: { identity, password, browser } }: LinkGoogle): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.check({ email: identity.email }, password);
    await this.googleAccounts.link(user, identity);
    return new Committed(await this.signIns.openFor(user, browser));
  }
}
