import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after `ms` milliseconds, or as soon as `signal` aborts. Never rejects: a stop during a pause is not a failure. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}
