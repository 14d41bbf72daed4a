import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { AccountRules } from '../account-rules.ts';
import { Accounts } from '../accounts.ts';
import { PasswordNotices } from '../email-links/password-notices.ts';
import { SignOuts } from '../sessions/sign-outs.ts';
import { notVerified, ProvedPhones, type ProvedPhone } from './proved-phones.ts';

interface ResetByPhoneInput extends ProvedPhone {
  readonly password: string;
}

/**
 * Sets the password of the account with a proved phone number and ends all its sessions, with a mail about it. Refuses with `RC_OTP_NOT_VERIFIED`, and
 * `RC_VALIDATION` at `password`.
 */
export class ResetByPhone extends AppCommand<void, ResetByPhoneInput> {}

@CommandHandler(ResetByPhone)
export class ResetByPhoneHandler implements ICommandHandler<ResetByPhone> {
  constructor(
    private readonly accounts: Accounts,
    private readonly rules: AccountRules,
    private readonly proved: ProvedPhones,
    private readonly signOuts: SignOuts,
    private readonly notices: PasswordNotices,
  ) {}

  async execute({ input }: ResetByPhone): Promise<Committed<void>> {
    const { phone, password } = input;
    const user = await this.accounts.find({ phone });
    const own = [phone, ...(user ? [user.name] : []), ...(user?.email ? [user.email] : [])];
    await this.proved.once(
      'reset',
      input,
      () => this.rules.check({ password, own }),
      async () => {
        if (user === null) throw notVerified();
        await this.accounts.setPassword(user.id, password);
        await this.signOuts.everywhere(user.id);
        this.notices.changed(user.id, user.email);
      },
    );
    return new Committed(undefined);
  }
}
