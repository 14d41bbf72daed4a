import { createHash } from 'node:crypto';
// Loaded after Nest itself: a CommonJS module that requires ES modules still being linked is refused by Jest.
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ProblemException } from './problem-exception.ts';

const { ThrottlerStorageService } = await import('@nestjs/throttler');

/** Counts tries by bucket and subject. Subjects are hashed: the table holds no addresses. */
@Injectable()
export class RateLimiter implements OnModuleDestroy {
  readonly #storage = new ThrottlerStorageService();

  /**
   * One more try of `subject`.
   * @throws ProblemException `RC_RATE_LIMITED` beyond `limit` tries in `windowMs`
   */
  async take(bucket: string, subject: string, limit: number, windowMs: number): Promise<void> {
    const key = createHash('sha256').update(`${bucket}\n${subject}`).digest('base64');
    const record = await this.#storage.increment(key, windowMs, limit, windowMs, bucket);
    if (!record.isBlocked) return;
    const seconds = Math.max(1, Math.ceil(record.timeToBlockExpire));
    const refusal = { code: 'RC_RATE_LIMITED', detail: `Please wait ${seconds} s and try again.` } as const;
    throw new ProblemException(refusal, seconds);
  }

  onModuleDestroy(): void {
    this.#storage.onApplicationShutdown();
  }
}
