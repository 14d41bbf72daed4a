import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SecondFactorSetup } from '@royal-chess/contracts/second-factor';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { generateSecret, generateURI, verify } from 'otplib';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type StoredSecondFactor, type UserDocument } from '../account-documents.ts';
import { qrPath } from './qr-path.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { SecretSeal } from './secret-seal.ts';

const ISSUER = 'Royal Chess';
/** Seconds by which the clock of a phone may differ: the codes before and after the current one are accepted. */
const TOLERANCE = 30;
const DIGITS = /^\d{6}$/;

const isOnAlready = () =>
  ProblemException.because('RC_SECOND_FACTOR_ON', 'Turn the second factor off before you set it up again.');
const on = { 'secondFactor.since': { $exists: true } };
const notOn = { 'secondFactor.since': { $exists: false } };

/** The second factors of accounts: codes of authenticator apps (TOTP, RFC 6238), and recovery codes. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly seal: SecretSeal,
    private readonly clock: Clock,
  ) {}

  async isOn(userId: string): Promise<boolean> {
    return (await this.#of(userId))?.since !== undefined;
  }

  /**
   * Makes a secret for an app. It counts for nothing before {@link confirm}; one made before is forgotten.
   * @param label what the app calls the account
   * @throws ProblemException `RC_SECOND_FACTOR_ON`
   */
  async begin(userId: string, label: string): Promise<SecondFactorSetup> {
    const secret = generateSecret();
    const secondFactor = { secret: this.seal.seal(userId, secret), lastStep: 0, recovery: [] };
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId, ...notOn },
      { $set: { secondFactor } },
    );
    if (modifiedCount === 0) throw isOnAlready();
    const uri = generateURI({ issuer: ISSUER, label, secret });
    return { secret, uri, qr: qrPath(uri) };
  }

  /**
   * Turns the second factor on with a code of the app.
   * @returns recovery codes, which are stored as hashes only; null when the code is wrong
   * @throws ProblemException `RC_SECOND_FACTOR_ON`
   */
  async confirm(userId: string, code: string): Promise<string[] | null> {
    const stored = await this.#of(userId);
    if (stored?.since !== undefined) throw isOnAlready();
    const step = stored && (await this.#stepOf(userId, stored, code));
    if (stored === null || step === null) return null;
    const codes = newRecoveryCodes();
    const recovery = codes.map((one) => recoveryHash(userId, one));
    const secondFactor = { secret: stored.secret, since: this.clock.now(), lastStep: step, recovery };
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId, ...notOn, 'secondFactor.secret': stored.secret },
      { $set: { secondFactor } },
    );
    if (modifiedCount === 0) throw isOnAlready();
    return codes;
  }

  /** Whether a code of the app or a recovery code is right. Either is accepted once: of two requests at a time one gets through. */
  async accepts(userId: string, code: string): Promise<boolean> {
    const typed = code.replaceAll(/\s/g, '');
    return DIGITS.test(typed) ? this.#acceptsStep(userId, typed) : this.#acceptsRecovery(userId, typed);
  }

  async end(userId: string): Promise<void> {
    await this.users.updateOne({ _id: userId }, { $unset: { secondFactor: 1 } });
  }

  async #acceptsStep(userId: string, code: string): Promise<boolean> {
    const stored = await this.#of(userId);
    if (stored?.since === undefined) return false;
    const step = await this.#stepOf(userId, stored, code);
    if (step === null) return false;
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId, ...on, 'secondFactor.secret': stored.secret, 'secondFactor.lastStep': { $lt: step } },
      {
        $set: {
          'secondFactor.lastStep': step,
          'secondFactor.secret': this.seal.renewed(userId, stored.secret),
        },
      },
    );
    return modifiedCount === 1;
  }

  async #acceptsRecovery(userId: string, code: string): Promise<boolean> {
    const hash = recoveryHash(userId, code);
    const { modifiedCount } = await this.users.updateOne(
      { _id: userId, ...on, 'secondFactor.recovery': hash },
      { $pull: { 'secondFactor.recovery': hash } },
    );
    return modifiedCount === 1;
  }

  /** The time step that a code belongs to; null for a wrong one. The library compares in constant time. */
  async #stepOf(userId: string, { secret }: StoredSecondFactor, code: string): Promise<number | null> {
    const token = code.replaceAll(/\s/g, '');
    if (!DIGITS.test(token)) return null;
    const result = await verify({
      secret: this.seal.open(userId, secret),
      token,
      epoch: Math.floor(this.clock.now() / 1_000),
      epochTolerance: TOLERANCE,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }

  async #of(userId: string): Promise<StoredSecondFactor | null> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    return user?.secondFactor ?? null;
  }
}
