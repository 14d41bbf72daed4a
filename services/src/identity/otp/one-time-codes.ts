import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { oneTimeCode } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS } from '../account-documents.ts';
import type { OtpChallengeDocument, OtpProofDocument, OtpPurpose } from './otp-documents.ts';
import { WrongOtp } from './wrong-otp.ts';

/** How long a code may be entered, milliseconds. */
export const CODE_MS = oneTimeCode.validSeconds * 1_000;
/** How long an entered code proves the number, milliseconds. */
export const PROOF_MS = 600_000;

/** What a challenge cookie holds: the purpose and the token. */
const challengeForm = /^(register|reset|change)\.([\w-]{43})$/;
const proofForm = /^[\w-]{43}$/;

const newToken = (): string => randomBytes(32).toString('base64url');
const idOf = (token: string, purpose: OtpPurpose, phone: string): string =>
  createHash('sha256').update(`${token}\n${purpose}\n${phone}`).digest('base64url');
/** The token is in no document, so a copy of the database is not enough to try all codes. */
const codeHashOf = (token: string, code: string): string =>
  createHmac('sha256', token).update(code).digest('base64url');
const equal = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const expired = (): ProblemException =>
  ProblemException.because('RC_OTP_EXPIRED', 'This code is no longer valid. Request a new one.');

/**
 * Codes that prove a phone number: a challenge, whose token the browser keeps, becomes a proof by the code, and the proof is used
 * once. All of it is in documents, and every step is one atomic write.
 */
@Injectable()
export class OneTimeCodes implements OnModuleInit {
  constructor(
    @InjectModel('OtpChallenge', ACCOUNTS) private readonly challenges: Model<OtpChallengeDocument>,
    @InjectModel('OtpProof', ACCOUNTS) private readonly proofs: Model<OtpProofDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.challenges.init(), this.proofs.init()]);
  }

  /** A new code for a number. @returns the code for its owner, and what the browser keeps */
  async challenge(
    purpose: OtpPurpose,
    phone: string,
  ): Promise<{ readonly code: string; readonly challenge: string }> {
    const token = newToken();
    const { digits, tries } = oneTimeCode;
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    await this.challenges.create({
      _id: idOf(token, purpose, phone),
      codeHash: codeHashOf(token, code),
      triesLeft: tries,
      expiresAt: this.clock.now() + CODE_MS,
    });
    return { code, challenge: `${purpose}.${token}` };
  }

  /**
   * Exchanges a code for a proof. Each try is counted before it is looked at, so that tries at the same time are all counted.
   * @returns the token of the proof
   * @throws ProblemException `RC_OTP_WRONG`; `RC_OTP_EXPIRED`, also after five tries, for another number, and for the second of two
   * at the same time
   */
  async verify(challenge: string | null, phone: string, code: string): Promise<string> {
    const [, purpose, token] = challengeForm.exec(challenge ?? '') ?? [];
    if (purpose === undefined || token === undefined) throw expired();
    const _id = idOf(token, purpose as OtpPurpose, phone);
    const open = { _id, triesLeft: { $gt: 0 }, expiresAt: { $gt: this.clock.now() } };
    const tried = await this.challenges
      .findOneAndUpdate(open, { $inc: { triesLeft: -1 } }, { returnDocument: 'after' })
      .lean<OtpChallengeDocument | null>();
    if (tried === null) throw expired();
    if (!equal(codeHashOf(token, code), tried.codeHash)) throw new WrongOtp(tried.triesLeft);
    const { deletedCount } = await this.challenges.deleteOne({ _id });
    if (deletedCount !== 1) throw expired();
    const proof = newToken();
    await this.proofs.create({
      _id: idOf(proof, purpose as OtpPurpose, phone),
      expiresAt: this.clock.now() + PROOF_MS,
    });
    return proof;
  }

  /** Whether there is such a proof, which stays. For what is checked before the proof is used. */
  async isProved(proof: string | null, purpose: OtpPurpose, phone: string): Promise<boolean> {
    if (proof === null || !proofForm.test(proof)) return false;
    const found = await this.proofs.findById(idOf(proof, purpose, phone)).lean<OtpProofDocument | null>();
    return found !== null && found.expiresAt > this.clock.now();
  }

  /** Uses a proof up. @returns gives it back, for when what it was used for is refused; null when there is no such proof */
  async use(proof: string, purpose: OtpPurpose, phone: string): Promise<(() => Promise<void>) | null> {
    const _id = idOf(proof, purpose, phone);
    const used = await this.proofs
      .findOneAndDelete({ _id, expiresAt: { $gt: this.clock.now() } })
      .lean<OtpProofDocument | null>();
    if (used === null) return null;
    return async () => {
      await this.proofs.create(used);
    };
  }

  /** Forgets a challenge whose code could not be sent. */
  async drop(challenge: string, phone: string): Promise<void> {
    const [, purpose, token] = challengeForm.exec(challenge) ?? [];
    if (purpose === undefined || token === undefined) return;
    await this.challenges.deleteOne({ _id: idOf(token, purpose as OtpPurpose, phone) });
  }
}
