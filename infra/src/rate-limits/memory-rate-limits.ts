import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FlexibleRateLimits } from './flexible-rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';

/** Limits of this process alone. */
export function memoryRateLimits(): RateLimits {
  return new FlexibleRateLimits((options) => new RateLimiterMemory(options));
}
