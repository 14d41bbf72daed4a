import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A claim lapses after so long, should its holder die, milliseconds. Two rooms that come of it are told apart by the epoch. */
const claimMs = 5_000;
const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Does something that one process alone should do with a room.
 * @returns undefined when somebody else is about it
 * @throws when Redis is away, and what `work` throws
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
    // One that is not released lapses.
    await redis.eval(release, 1, key, token).catch(() => {});
  }
}
