import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectModel } from '@nestjs/mongoose';
import { SmsSender } from '@royal-chess/infra/sms/sms-sender';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { AccountMails } from '../../identity/email-links/account-mails.ts';
import { OwnerProof } from '../../identity/confirmation/owner-proof.ts';
import { MessageLanguages } from '../../identity/message-languages.ts';
import { phoneTaken } from '../../identity/otp/phone-taken.ts';
import { ProvedPhones, type ProvedPhone } from '../../identity/otp/proved-phones.ts';
import { smsTexts } from '../../identity/otp/sms-texts.ts';
import { uniqueFieldOf } from '../../identity/unique-field.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { BackgroundWork } from '../../platform/operations/background-work.ts';

interface ChangePhoneInput extends ProvedPhone {
  /** Public id of the actor's session. */
  readonly session: string;
  readonly password?: string | undefined;
}

/**
 * Gives the actor's account a proved phone number, and sends a notice to the former number and to the e-mail address. Refuses with
 * `RC_OTP_NOT_VERIFIED`, `RC_PASSWORD_WRONG`, `RC_LOG_IN_AGAIN`, `RC_RATE_LIMITED`, and `RC_PHONE_TAKEN`.
 */
export class ChangePhone extends AppCommand<void, ChangePhoneInput> {}

@CommandHandler(ChangePhone)
export class ChangePhoneHandler implements ICommandHandler<ChangePhone> {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly proved: ProvedPhones,
    private readonly owner: OwnerProof,
    private readonly mails: AccountMails,
    @Inject(SmsSender) private readonly sms: SmsSender,
    private readonly background: BackgroundWork,
    private readonly languages: MessageLanguages,
  ) {}

  async execute({ origin: { actor }, input }: ChangePhone): Promise<Committed<void>> {
    const { phone, session, password } = input;
    const before = await this.proved.once(
      'change',
      input,
      () => this.owner.check({ id: actor, session }, password),
      () => this.#replace(actor, phone),
    );
    if (before !== null) this.#notify(before);
    return new Committed(undefined);
  }

  /** Of two accounts that claim one number, the unique index lets one through. @returns the account as it was */
  async #replace(id: string, phone: string): Promise<UserDocument | null> {
    try {
      return await this.users
        .findOneAndUpdate({ _id: id }, { $set: { phone } }, { returnDocument: 'before' })
        .lean<UserDocument | null>();
    } catch (error) {
      if (uniqueFieldOf(error) === 'phone') throw phoneTaken();
      throw error;
    }
  }

  #notify({ _id: userId, phone, email }: UserDocument): void {
    if (phone !== undefined)
      this.background.add('A notice of a new number', async () => {
        const text = smsTexts[await this.languages.of(userId)].phoneChanged;
        await this.sms.send({ to: phone, text });
      });
    if (email !== undefined)
      this.background.add('A mail about a new number', () => this.mails.phoneChanged({ email, userId }));
  }
}
