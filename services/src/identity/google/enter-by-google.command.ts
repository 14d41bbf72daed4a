import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import type { OpenedSession } from '../auth-user.ts';
import { Guests } from '../guests/guests.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { GoogleAccounts } from './google-accounts.ts';
import type { GoogleIdentity } from './google-steps.ts';

interface GoogleEntry {
  readonly identity: GoogleIdentity;
  readonly browser: Browser;
}

/** Opens a session, and an account where there is none. Refuses with `RC_ACCOUNT_LINK_REQUIRED`, `RC_EMAIL_TAKEN`. */
export class EnterByGoogle extends AppCommand<OpenedSession, GoogleEntry> {}

@CommandHandler(EnterByGoogle)
export class EnterByGoogleHandler implements ICommandHandler<EnterByGoogle> {
  constructor(
    private readonly accounts: GoogleAccounts,
    private readonly guests: Guests,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input: { identity, browser } }: EnterByGoogle): Promise<Committed<OpenedSession>> {
    const user = await this.accounts.enter(identity, await this.guests.kept(browser));
    return new Committed(await this.signIns.open(user, browser, false, true));
  }
}
