import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Tries of an account in a quarter of an hour. */
const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

export const wrongCode = () =>
  ProblemException.because(
    'RC_SECOND_FACTOR_WRONG',
    'The code is wrong, or was used already. Enter the one that the app shows now.',
  );

/** Tries to enter a code of the second factor. */
@Injectable()
export class FactorTries {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a try of an account. @throws ProblemException `RC_RATE_LIMITED` */
  async take(userId: string): Promise<void> {
    await this.limiter.take('second-factor', userId, TRIES, WINDOW_MS);
  }
}
