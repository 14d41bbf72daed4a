import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A claim expires after this time if its holder dies, milliseconds. If two rooms result, the epoch fences one. */
const claimMs = 5_000;
const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Runs work on a room that only one process at a time should do.
 * @returns undefined when another process holds the claim
 * @throws when Redis is unavailable, and what `work` throws
 */
export async function withClaim<T>(
  redis: Redis,
  roomId: string,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | undefined> {
  const key = `royal-chess:claim:${roomId}`;
  const token = randomUUID();
  if ((await redis.set(key, token, 'PX', claimMs, 'NX')) !== 'OK') return undefined;
  try {
    return { done: await work() };
  } finally {
    // A claim that is not released expires.
    await redis.eval(release, 1, key, token).catch(() => {});
  }
}
