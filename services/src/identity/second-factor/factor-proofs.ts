import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { OwnerProof } from '../owner-proof.ts';
import { Passwords } from '../passwords.ts';
import { SecondFactors } from '../factors/second-factors.ts';

/** Tries of an account in a quarter of an hour. */
const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

export const wrongCode = () =>
  ProblemException.because(
    'RC_SECOND_FACTOR_WRONG',
    'The code is wrong, or was used already. Enter the one that the app shows now.',
  );

/** What a change of the ways in needs beside the session: a browser that was left open is not enough. */
@Injectable()
export class FactorProofs {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactors,
    private readonly limiter: RateLimiter,
    private readonly owner: OwnerProof,
  ) {}

  /** Counts a try of an account. @throws ProblemException `RC_RATE_LIMITED` */
  async take(userId: string): Promise<void> {
    await this.limiter.take('second-factor', userId, TRIES, WINDOW_MS);
  }

  /**
   * Checks the password; of an account without one (Google), the code where a second factor is on, else that the log-in was not
   * long ago.
   * @param session its public id
   * @throws ProblemException `RC_LOGIN_FAILED`, `RC_SECOND_FACTOR_WRONG`, `RC_LOG_IN_AGAIN`, `RC_RATE_LIMITED`
   */
  async check(
    { id: userId, session }: Pick<SessionUser, 'id' | 'session'>,
    proof: { readonly password?: string | undefined; readonly code?: string | undefined },
  ) {
    await this.take(userId);
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    if (user?.passwordHash !== undefined) {
      if (await this.passwords.matches(user.passwordHash, proof.password ?? '')) return;
      throw ProblemException.because('RC_LOGIN_FAILED', 'This is not your password.');
    }
    if (!(await this.factors.isOn(userId))) {
      await this.owner.check({ id: userId, session }, undefined);
      return;
    }
    if (!(await this.factors.accepts(userId, proof.code ?? ''))) throw wrongCode();
  }
}
