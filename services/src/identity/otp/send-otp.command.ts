import { Inject, Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneTimeCode } from '@royal-chess/contracts/identity';
import { SmsSender } from '@royal-chess/infra/sms/sms-sender';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { PublicAddress } from '../../platform/http/public-address.ts';
import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';
import { BackgroundWork } from '../../platform/operations/background-work.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { AccountRules } from '../account-rules.ts';
import { accountExists, Accounts } from '../accounts.ts';
import { MessageLanguages } from '../message-languages.ts';
import { phoneTaken } from './phone-taken.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { OtpSends } from './otp-sends.ts';
import type { OtpPurpose } from './otp-documents.ts';
import { smsTexts } from './sms-texts.ts';

interface SendOtpInput {
  readonly purpose: OtpPurpose;
  /** E.164. */
  readonly phone: string;
  /** Of a new account. */
  readonly name?: string;
  /** Of the client. */
  readonly address: string;
  /** Id of the browser, from its cookie. */
  readonly device?: string | null;
  /** Of the browser: who opens an account has chosen none. */
  readonly language: MessageLanguage;
}

/**
 * Sends a code to a phone number. Answers the value of the challenge cookie. Refuses with `RC_ACCOUNT_EXISTS` (a new account), `RC_PHONE_TAKEN`
 * (another number for an account), `RC_VALIDATION` at `name`, `RC_RATE_LIMITED`, and `RC_OTP_NOT_SENT` (but for a reset).
 */
export class SendOtp extends AppCommand<{ readonly challenge: string }, SendOtpInput> {}

@CommandHandler(SendOtp)
export class SendOtpHandler implements ICommandHandler<SendOtp> {
  readonly #logger = new Logger(SendOtp.name);

  constructor(
    private readonly accounts: Accounts,
    private readonly rules: AccountRules,
    private readonly codes: OneTimeCodes,
    private readonly sends: OtpSends,
    @Inject(SmsSender) private readonly sms: SmsSender,
    private readonly background: BackgroundWork,
    private readonly addresses: PublicAddress,
    private readonly languages: MessageLanguages,
  ) {}

  execute({ origin, input }: SendOtp): Promise<Committed<{ readonly challenge: string }>> {
    if (input.purpose === 'reset') return this.#toReset(input);
    return input.purpose === 'register' ? this.#toRegister(input) : this.#toChange(origin.actor, input);
  }

  async #toRegister({ phone, name, address, language }: SendOtpInput) {
    if ((await this.accounts.find({ phone })) !== null) throw accountExists();
    if (name !== undefined) await this.rules.check({ name });
    return this.#sendNow('register', phone, { address, language });
  }

  async #toChange(userId: string, { phone, address, language: ofBrowser }: SendOtpInput) {
    if ((await this.accounts.find({ phone })) !== null) throw phoneTaken();
    const language = await this.languages.of(userId, ofBrowser);
    return this.#sendNow('change', phone, { address, language });
  }

  async #sendNow(
    purpose: OtpPurpose,
    phone: string,
    { address, language }: Pick<SendOtpInput, 'address' | 'language'>,
  ) {
    const release = await this.sends.take(phone, { address });
    const { code, challenge } = await this.codes.challenge(purpose, phone);
    try {
      await this.sms.send({ to: phone, text: this.#textOf(code, language) });
    } catch (error) {
      this.#logger.warn(`A code was not sent: ${String(error)}`);
      await this.codes.drop(challenge, phone);
      await release();
      throw ProblemException.because('RC_OTP_NOT_SENT', 'Error sending OTP');
    }
    return new Committed({ challenge });
  }

  /** The answer, and what is done before it, is the same without an account: whether there is one is looked up after it. */
  async #toReset({ phone, address, device = null, language: ofBrowser }: SendOtpInput) {
    await this.sends.take(phone, { address, device });
    const { code, challenge } = await this.codes.challenge('reset', phone);
    this.background.add('A code by SMS', async () => {
      const user = await this.accounts.find({ phone });
      if (user === null) return;
      const language = await this.languages.of(user.id, ofBrowser);
      await this.sms.send({ to: phone, text: this.#textOf(code, language) });
    });
    return new Committed({ challenge });
  }

  /**
   * Browsers fill in a code from a message whose last line names the site. The caller has no influence on it: a forged Host header would
   * lead the code to another one.
   */
  #textOf(code: string, language: MessageLanguage): string {
    const text = smsTexts[language].code(code, oneTimeCode.validSeconds / 60);
    return `${text}\n\n@${new URL(this.addresses.of('/')).hostname} #${code}`;
  }
}
