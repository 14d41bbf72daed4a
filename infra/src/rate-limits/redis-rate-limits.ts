import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { FlexibleRateLimits } from './flexible-rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';

const keyPrefix = 'royal-chess:limit';

/**
 * Limits that all processes share. While Redis is unavailable each process counts alone, so that an outage neither locks users
 * out nor opens the door to guessing passwords.
 * @param redis a connection that fails commands at once while Redis is unavailable
 */
export function redisRateLimits(redis: Redis): RateLimits {
  return new FlexibleRateLimits(
    (options) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ ...options, keyPrefix }),
      }),
  );
}
