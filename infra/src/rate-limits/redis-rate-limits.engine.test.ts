import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startOwnEngine } from '@royal-chess/engines/start-own-engine';
import { connectRedis } from '../redis/connect-redis.ts';
import { rateLimitsContract } from './rate-limits.contract.ts';
import { redisRateLimits } from './redis-rate-limits.ts';

// Starts its own engine where one for REDIS_URL could be started.
const silent = { info: () => undefined, warn: () => undefined };

rateLimitsContract(async () => {
  const engine = await startOwnEngine('redis');
  const [here, there] = [
    await connectRedis(engine.url, 'test', silent),
    await connectRedis(engine.url, 'test', silent),
  ];
  return {
    here: redisRateLimits(here),
    there: redisRateLimits(there),
    close: async () => {
      for (const redis of [here, there]) redis.disconnect();
      await engine.dispose();
    },
  };
});

test('while Redis is unavailable the process counts alone, and shares its counts again afterwards', async () => {
  const engine = await startOwnEngine('redis');
  const redis = await connectRedis(engine.url, 'test', silent);
  const limits = redisRateLimits(redis);
  const key = randomUUID();
  expect(await limits.take(key, 2, 60_000)).toBe(0);
  await engine.kill();
  const waits: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) waits.push(await limits.take(key, 2, 60_000));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, true]);
  await engine.restart();
  // Redis keeps nothing over a kill, so the first shared try is the first one again.
  const back = new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  if (redis.status !== 'ready') await back;
  expect(await limits.take(key, 2, 60_000)).toBe(0);
  redis.disconnect();
  await engine.dispose();
}, 60_000);
