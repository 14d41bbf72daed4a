import { type IRateLimiterOptions, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimits } from './rate-limits.ts';

/** Limits over the library `rate-limiter-flexible`, which has one limiter for each pair of limit and window. */
export class FlexibleRateLimits extends RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly create: (options: IRateLimiterOptions) => RateLimiterAbstract) {
    super();
  }

  async take(key: string, limit: number, windowMs: number): Promise<number> {
    try {
      await this.#limiter(limit, windowMs).consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, refusal.msBeforeNext);
    }
  }

  #limiter(limit: number, windowMs: number): RateLimiterAbstract {
    const name = `${limit}/${windowMs}`;
    let limiter = this.#limiters.get(name);
    if (limiter === undefined) {
      const seconds = Math.ceil(windowMs / 1_000);
      limiter = this.create({ points: limit, duration: seconds, blockDuration: seconds });
      this.#limiters.set(name, limiter);
    }
    return limiter;
  }
}
