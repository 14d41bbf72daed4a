import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { OneTimeCodes } from './one-time-codes.ts';

interface VerifyOtpInput {
  /** Value of the challenge cookie. */
  readonly challenge: string | null;
  /** E.164. */
  readonly phone: string;
  readonly code: string;
}

/** Exchanges a code for the token of a proof. Refuses with `RC_OTP_WRONG` and `RC_OTP_EXPIRED`. */
export class VerifyOtp extends AppCommand<{ readonly proof: string }, VerifyOtpInput> {}

@CommandHandler(VerifyOtp)
export class VerifyOtpHandler implements ICommandHandler<VerifyOtp> {
  constructor(private readonly codes: OneTimeCodes) {}

  async execute({ input: { challenge, phone, code } }: VerifyOtp) {
    return new Committed({ proof: await this.codes.verify(challenge, phone, code) });
  }
}
