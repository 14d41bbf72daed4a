import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SessionUser } from '../platform/access/signed-in-user.ts';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from './account-documents.ts';
import { Passwords } from './passwords.ts';
import { Sessions } from './sessions/sessions.ts';

const tries = 10;
const QUARTER_MS = 15 * 60_000;

/**
 * Whether the person at the browser is the account's owner: a session alone is not enough to take an account over. Shown by the
 * password, or by a log-in with Google or a passkey not long ago.
 */
@Injectable()
export class OwnerProof {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @param password undefined where a log-in not long ago is to count
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
    if (user?.passwordHash !== undefined)
      throw ProblemException.because('RC_PASSWORD_WRONG', 'Enter the password that you log in with.');
    throw ProblemException.because('RC_LOG_IN_AGAIN', 'Confirm first that it is you: it was too long ago.');
  }
}
