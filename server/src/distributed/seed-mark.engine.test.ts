import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Connection } from 'mongoose';
import { claimSeed, markSeeded, type SeedClaim } from './seed-mark.ts';
import { seedOnce } from './seed-once.ts';

let connection: Connection;
let clock: ManualClock;
beforeEach(async () => {
  const server = new URL(process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1');
  server.pathname = `/test-${randomUUID()}`;
  connection = await openMongoDocuments(server.href);
  clock = new ManualClock();
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** When others may take the samples. */
async function until(): Promise<number> {
  const setup = connection.db!.collection<{ _id: string; until: number }>('setup');
  return (await setup.findOne({ _id: 'samples' }))!.until;
}

describe('who loads the samples', () => {
  const claim = (by: string, at = clock) => claimSeed(connection, at, by);
  const mine = async (by: string, at = clock): Promise<SeedClaim> => {
    const answer = await claim(by, at);
    if (typeof answer === 'string') throw new Error(answer);
    return answer;
  };

  test('is one process of those that start at once', async () => {
    const claims = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => claim(name)));
    expect(claims.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
    expect(claims.filter((answer) => answer === 'taken')).toHaveLength(4);
  });

  test('is the next one at once after a failure, and a lease after a kill', async () => {
    await (await mine('failed')).giveUp();
    // A clock that never moves is that of a killed process: it renews nothing.
    await mine('killed', new ManualClock());
    clock.advance(15_000);
    expect(await claim('early')).toBe('taken');
    clock.advance(1);
    await mine('next');
  });

  test('stays a slow one for as long as it lives', async () => {
    const slow = await mine('slow');
    for (let renewals = 0; renewals < 8; renewals += 1) {
      const before = await until();
      clock.advance(5_000);
      await eventually(async () => (await until()) > before);
      expect(await claim('other')).toBe('taken');
    }
    await slow.giveUp();
    clock.advance(60_000);
    await mine('other');
  });

  test('is no one once the samples are loaded', async () => {
    await (await mine('first')).markSeeded();
    clock.advance(200_000);
    expect(await claim('later')).toBe('done');
  });

  test('is no one where a backup was restored', async () => {
    await markSeeded(connection);
    clock.advance(200_000);
    expect(await claim('later')).toBe('done');
  });
});

describe('a process that starts while another loads the samples', () => {
  const logged: string[] = [];
  const logger = { error: (_: object, message: string) => void logged.push(message) };

  test('serves at once, and loads them when the other was killed', async () => {
    await claimSeed(connection, new ManualClock(), 'killed');
    const loaded: string[] = [];
    const load = async (mark: { markSeeded(): void | Promise<void> }): Promise<void> => {
      loaded.push('next');
      await mark.markSeeded();
    };
    const close = await seedOnce({ connection, clock, owner: 'next', load, logger });
    expect(loaded).toEqual([]);
    await eventually(() => {
      clock.advance(5_000);
      return loaded.length > 0;
    });
    await close();
    expect(await claimSeed(connection, clock, 'later')).toBe('done');
  });

  test('leaves them to the next attempt when it cannot load them, and reports it', async () => {
    await claimSeed(connection, new ManualClock(), 'killed');
    let failures = 0;
    const load = async (): Promise<void> => {
      failures += 1;
      throw new Error('no room');
    };
    const close = await seedOnce({ connection, clock, owner: 'next', load, logger });
    await eventually(() => {
      clock.advance(5_000);
      return failures > 1;
    });
    await close();
    expect(logged).toContain('Loading the samples failed');
    expect(await claimSeed(connection, clock, 'later')).not.toBe('taken');
  });
});
