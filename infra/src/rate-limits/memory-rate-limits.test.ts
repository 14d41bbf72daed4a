import { memoryRateLimits } from './memory-rate-limits.ts';
import { rateLimitsContract } from './rate-limits.contract.ts';

rateLimitsContract(async () => {
  const limits = memoryRateLimits();
  return { here: limits, there: limits, close: async () => undefined };
});
