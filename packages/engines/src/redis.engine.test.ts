// Starts its own engine where one for REDIS_URL could be started.
import { afterEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import type { RunningEngine } from './start-engine.js';
import { startOwnEngine } from './start-own-engine.js';

/** A start, or two, on a machine that is busy. */
const startsWithinMs = 120_000;
let engine: RunningEngine | undefined;
afterEach(() => engine?.dispose(), startsWithinMs);

test(
  'after a kill Redis is back at its address, empty',
  async () => {
    engine = await startOwnEngine('redis');
    const client = new Redis(engine.url);
    client.on('error', () => {});
    await client.set('room', 'here');

    await engine.kill();
    await engine.restart();

    expect(await client.get('room')).toBeNull();
    client.disconnect();
  },
  startsWithinMs,
);
