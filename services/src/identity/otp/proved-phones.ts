import { Injectable } from '@nestjs/common';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import type { OtpPurpose } from './otp-documents.ts';

/** A phone number that a browser says it has proved. */
export interface ProvedPhone {
  /** E.164. */
  readonly phone: string;
  /** Value of the proof cookie. */
  readonly proof: string | null;
}

/** Does what needs a proved phone number, once. */
@Injectable()
export class ProvedPhones {
  constructor(private readonly codes: OneTimeCodes) {}

  /**
   * @param check what may be refused and then repeated with the same proof: a weak password, for instance
   * @param act is done once for one proof
   * @throws ProblemException `RC_OTP_NOT_VERIFIED` without a proof for this number and purpose
   */
  async once<T>(
    purpose: OtpPurpose,
    { phone, proof }: ProvedPhone,
    check: () => Promise<unknown>,
    act: () => Promise<T>,
  ): Promise<T> {
    if (proof === null || !(await this.codes.isProved(proof, purpose, phone))) throw notVerified();
    await check();
    const giveBack = await this.codes.use(proof, purpose, phone);
    if (giveBack === null) throw notVerified();
    try {
      return await act();
    } catch (error) {
      await giveBack();
      throw error;
    }
  }
}

/** The same whether there is no proof, or no account to reset. */
export const notVerified = (): ProblemException =>
  ProblemException.because('RC_OTP_NOT_VERIFIED', 'Verify the phone number with a code first.');
