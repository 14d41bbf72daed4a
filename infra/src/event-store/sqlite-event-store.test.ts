import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { systemClock } from '../clock/clock.ts';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { CommitAnnouncer } from './commit-announcer.ts';
import { eventStoreContract, type EventStoreHarness } from './event-store.contract.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

const announcer = new CommitAnnouncer((error) => {
  throw error;
});

async function harness(): Promise<EventStoreHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  return {
    open: async (versions) =>
      new SqliteEventStore(new SqliteFile(join(folder, 'events.db')), systemClock, announcer, versions),
    faulty: (store, seed) =>
      withFaults(store, { seed, maxDelayMs: 3, failBefore: 0.2, failAfter: 0.2, methods: ['append'] }),
    dispose: () => rm(folder, { recursive: true }),
  };
}

eventStoreContract('SQLite', harness);

describe('SQLite event store', () => {
  test('announces commits in order, and no rejected appends', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    const file = new SqliteFile(join(folder, 'events.db'));
    const received: string[] = [];
    const failures: unknown[] = [];
    const feed = new CommitAnnouncer((error) => failures.push(error));
    feed.subscribe(() => {
      throw new Error('a broken listener');
    });
    feed.subscribe(({ position, event }) => received.push(`${position} ${event.stream}@${event.version}`));
    const store = new SqliteEventStore(file, systemClock, feed);
    const event: AppendableEvent = { type: 'DrawOffered', data: { by: 'white' } };
    const context = (commandId: string) => ({ commandId, actor: 'system' });
    await store.append({
      stream: 'match-a',
      expectedVersion: 0,
      events: [event, event],
      context: context('1'),
    });
    await store.append({ stream: 'match-a', expectedVersion: 0, events: [event], context: context('2') });
    await store.append({ stream: 'match-b', expectedVersion: 0, events: [event], context: context('1') });
    expect(received).toEqual(['1 match-a@1', '2 match-a@2', '3 match-b@1']);
    expect(failures).toHaveLength(3);
    await store.close();
    file.close();
    await rm(folder, { recursive: true });
  });

  test('while the disk is full a group fails as a whole, changes nothing, and is written afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'event-store-'));
    const file = new SqliteFile(join(folder, 'events.db'));
    const store = new SqliteEventStore(file, systemClock, announcer);
    const append = (stream: string, bytes: number) =>
      store.append({
        stream,
        expectedVersion: 0,
        events: [{ type: 'DrawOffered', data: { filling: 'x'.repeat(bytes) } } as unknown as AppendableEvent],
        context: { commandId: stream, actor: 'system' },
      });
    file.db.exec('PRAGMA max_page_count = 16');
    const outcomes = await Promise.allSettled([append('match-a', 1), append('match-b', 100_000)]);
    const refused = { status: 'rejected', reason: { code: 'RC_STORE_UNAVAILABLE' } };
    expect(outcomes).toMatchObject([refused, refused]);
    expect(await store.end()).toBe(0);
    file.db.exec('PRAGMA max_page_count = 1000');
    expect(await append('match-a', 1)).toMatchObject({ outcome: 'committed', version: 1 });
    expect(await append('match-b', 100_000)).toMatchObject({ outcome: 'committed', version: 1 });
    expect(await store.end()).toBe(2);
    await store.close();
    file.close();
    await rm(folder, { recursive: true });
  });
});
