import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { whatsAppText } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Browser } from '../../platform/access/browser.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { AccountRules } from '../account-rules.ts';
import { Accounts } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { Guests } from '../guests/guests.ts';
import { SignIns } from '../sessions/sign-ins.ts';
import { ProvedPhones, type ProvedPhone } from './proved-phones.ts';

interface RegisterByPhoneInput extends ProvedPhone {
  readonly name: string;
  readonly password: string;
  /** Consent to messages on WhatsApp. */
  readonly whatsApp: boolean;
  /** The session that it had is revoked. */
  readonly browser: Browser;
}

/**
 * Opens an account with a proved phone number and a session for it. Refuses with `RC_OTP_NOT_VERIFIED`, `RC_ACCOUNT_EXISTS`, and
 * `RC_VALIDATION` at `name` and `password`.
 */
export class RegisterByPhone extends AppCommand<OpenedSession, RegisterByPhoneInput> {}

@CommandHandler(RegisterByPhone)
export class RegisterByPhoneHandler implements ICommandHandler<RegisterByPhone> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rules: AccountRules,
    private readonly proved: ProvedPhones,
    private readonly guests: Guests,
    private readonly signIns: SignIns,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: RegisterByPhone): Promise<Committed<OpenedSession>> {
    const { name, phone, password, whatsApp, browser } = input;
    const consent = whatsApp && { whatsApp: { textVersion: whatsAppText.version, at: this.clock.now() } };
    const id = await this.guests.kept(browser);
    const kept = id !== undefined && { id };
    const user = await this.proved.once(
      'register',
      input,
      () => this.rules.check({ name, password, own: [phone] }),
      () => this.accounts.register({ ...kept, name, phone, password, ...consent }),
    );
    return new Committed(await this.signIns.open(user, browser));
  }
}
