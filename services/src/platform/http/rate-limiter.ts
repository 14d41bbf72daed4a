import { createHash } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { MemoryRateLimits } from '@royal-chess/infra/rate-limits/memory-rate-limits';
import { RateLimits } from '@royal-chess/infra/rate-limits/rate-limits';
import { ProblemException } from '../problems/problem-exception.ts';

/** Counts tries by bucket and subject. Subjects are hashed, so that no table holds addresses. */
@Injectable()
export class RateLimiter {
  readonly #limits: RateLimits;

  /** @param limits limits that processes share; without them this process counts on its own */
  constructor(clock: Clock, @Optional() @Inject(RateLimits) limits?: RateLimits) {
    this.#limits = limits ?? new MemoryRateLimits(clock);
  }

  /**
   * One more try of `subject`.
   * @throws ProblemException `RC_RATE_LIMITED` beyond `limit` tries in `windowMs`
   */
  async take(bucket: string, subject: string, limit: number, windowMs: number): Promise<void> {
    const key = createHash('sha256').update(`${bucket}\n${subject}`).digest('base64');
    const waitMs = await this.#limits.take(key, limit, windowMs);
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1_000);
    const refusal = { code: 'RC_RATE_LIMITED', detail: `Please wait ${seconds} s and try again.` } as const;
    throw new ProblemException(refusal, seconds);
  }
}
