import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PasskeyAssertion } from '@royal-chess/contracts/passkeys';
import type { Model } from 'mongoose';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { CONFIG } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import type { GoogleIdentity } from '../google/google-steps.ts';
import { type Ceremony, passkeyRefused, Passkeys } from '../factors/passkeys.ts';
import type { SecondFactorSettings } from '../factors/second-factor-settings.ts';
import { Passwords } from '../passwords.ts';
import { Sessions } from '../sessions/sessions.ts';

const tries = 10;
const QUARTER_MS = 15 * 60_000;

/** Refuses a password that is wrong, or was replaced meanwhile. */
export const passwordWrong = (): ProblemException =>
  ProblemException.because('RC_PASSWORD_WRONG', 'Enter the password that you log in with.');

/** By what the owner of an account shows who they are, beside the password. */
export type OwnerEvidence =
  | { readonly by: 'google'; readonly identity: GoogleIdentity }
  | { readonly by: 'passkey'; readonly ceremony: Ceremony; readonly assertion: PasskeyAssertion };

/**
 * Whether the person at the browser is the account's owner: a session alone is not enough to take an account over. Shown by the
 * password, or for some minutes by a log-in or a confirmation with Google or a passkey.
 */
@Injectable()
export class OwnerProof {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly passwords: Passwords,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: SecondFactorSettings,
  ) {}

  /**
   * @param password undefined where a log-in or a confirmation not long ago is to count
   * @throws ProblemException `RC_PASSWORD_WRONG`; for an account without a password `RC_LOG_IN_AGAIN`; `RC_RATE_LIMITED`
   */
  async check(
    { id, session }: Pick<SessionUser, 'id' | 'session'>,
    password: string | undefined,
  ): Promise<UserDocument> {
    await this.limiter.take('confirm-password', id, tries, QUARTER_MS);
    const user = await this.users.findById(id).lean<UserDocument | null>();
    if (user !== null && password !== undefined && user.passwordHash !== undefined) {
      if (await this.passwords.matches(user.passwordHash, password)) return user;
    } else if (user !== null && (await this.sessions.confirmedUntil(id, session)) !== null) return user;
    if (user?.passwordHash !== undefined) throw passwordWrong();
    throw ProblemException.because('RC_LOG_IN_AGAIN', 'Confirm first that it is you: it was too long ago.');
  }

  /**
   * The same before passkeys or the second factor are changed. Where admins need two factors, one who has any of them must have shown it
   * in this session: a thief of the password cannot add their own. The first one is believed.
   * @throws ProblemException as {@link check}; `RC_LOG_IN_AGAIN` where it was not shown
   */
  async checkForFactors(
    by: Pick<SessionUser, 'id' | 'session'>,
    password: string | undefined,
  ): Promise<UserDocument> {
    const user = await this.check(by, password);
    await this.#checkFactorShown(by, user);
    return user;
  }

  /**
   * Once more before what {@link checkForFactors} has begun takes effect: the owner may have added a factor since then.
   * @throws ProblemException `RC_LOG_IN_AGAIN` where it was not shown in this session
   */
  async checkFactorShown(by: Pick<SessionUser, 'id' | 'session'>): Promise<void> {
    const user = await this.users.findById(by.id).lean<UserDocument | null>();
    if (user !== null) await this.#checkFactorShown(by, user);
  }

  async #checkFactorShown(by: Pick<SessionUser, 'id' | 'session'>, user: UserDocument): Promise<void> {
    if (!this.config.secondFactor.forAdmins || !user.roles.includes('admin')) return;
    const hasFactor = user.secondFactor?.since !== undefined || (await this.passkeys.count(by.id)) > 0;
    if (hasFactor && !(await this.sessions.hasTwoFactors(by.id, by.session)))
      throw ProblemException.because(
        'RC_LOG_IN_AGAIN',
        'Log in with your passkey or the code of your app first.',
      );
  }

  /**
   * From now on the session counts as confirmed, for some minutes.
   * @throws ProblemException `RC_GOOGLE_FAILED`, `RC_PASSKEY_REFUSED`
   */
  async confirm(
    { id, session }: Pick<SessionUser, 'id' | 'session'>,
    evidence: OwnerEvidence,
  ): Promise<void> {
    if (evidence.by === 'google') await this.#checkGoogle(id, evidence.identity);
    else if ((await this.passkeys.userOf(evidence.ceremony, evidence.assertion)) !== id)
      throw passkeyRefused();
    // It has verified the person, as at a log-in.
    else await this.sessions.secondFactorShown(id, session);
    await this.sessions.confirm(id, session);
  }

  async #checkGoogle(id: string, { sub }: GoogleIdentity): Promise<void> {
    if ((await this.users.exists({ _id: id, googleId: sub })) === null)
      throw ProblemException.because('RC_GOOGLE_FAILED', 'Choose the Google account that you log in with.');
  }
}
