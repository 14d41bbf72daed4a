import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyAssertion } from '@royal-chess/contracts/passkeys';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Accounts } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { type Ceremony, passkeyRefused, Passkeys } from '../factors/passkeys.ts';

interface PasskeyEntry {
  readonly ceremony: Ceremony;
  readonly assertion: PasskeyAssertion;
  readonly browser: Browser;
}

/**
 * Opens a session for a passkey. It has verified the person, so it stands for both factors. Refuses with `RC_PASSKEY_REFUSED`,
 * `RC_ACCOUNT_BANNED`, `RC_ACCOUNT_CLOSED`.
 */
export class EnterByPasskey extends AppCommand<OpenedSession, PasskeyEntry> {}

@CommandHandler(EnterByPasskey)
export class EnterByPasskeyHandler implements ICommandHandler<EnterByPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly accounts: Accounts,
    private readonly signIns: SignIns,
  ) {}

  async execute({ input }: EnterByPasskey): Promise<Committed<OpenedSession>> {
    const userId = await this.passkeys.userOf(input.ceremony, input.assertion);
    const user = await this.accounts.byId(userId);
    if (user === null) throw passkeyRefused();
    return new Committed(await this.signIns.open(user, input.browser, true));
  }
}
