import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { withFaults } from '../testing/with-faults.ts';
import { counterStoreContract, type Counting, type CountersUnderTest } from './counter-store.contract.ts';
import { type CounterBatch, ShardTaken } from './counter-store.ts';
import { DocumentCursors } from '../cursors/document-cursors.ts';
import { IntentCounterStore } from './intent-counter-store.ts';
import { dieAt } from './testing/die-at.ts';

/** Processes that start and stop on one database. */
class Processes implements CountersUnderTest {
  constructor(readonly database: SharedDatabase) {}

  async open(killAt?: number, when: 'before' | 'after' = 'before'): Promise<Counting> {
    const connection = await this.database.connect();
    const cursors = new DocumentCursors(connection);
    const counters = new IntentCounterStore(connection, cursors);
    await Promise.all(Object.values(connection.models).map((model) => model.init()));
    if (killAt !== undefined) dieAt(connection, killAt, when);
    for (const generation of [1, 2]) await counters.recover('activity', generation);
    return { counters, cursors };
  }

  async openFaulty(seed: number): Promise<Counting> {
    const connection = await this.database.connect();
    const cursors = new DocumentCursors(connection);
    const faults = { maxDelayMs: 1, failBefore: 0.2, failAfter: 0.2 };
    const failing = withFaults(cursors, { ...faults, seed, methods: ['advance'] });
    const counters = new IntentCounterStore(connection, failing);
    return {
      counters: withFaults(counters, { ...faults, seed: seed + 1, methods: ['apply', 'recover'] }),
      cursors,
    };
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** One more event of a stream in each of some shards. */
const one = (version: number, ...shards: readonly number[]): CounterBatch => ({
  projection: 'activity',
  generation: 1,
  shards: (shards.length === 0 ? [0] : shards).map((shard) => ({
    shard,
    increments: [{ key: 'all', fields: { n: 1 } }],
    cursors: [{ stream: `match-${shard}`, version }],
  })),
});

/** What `IntentCounterStore` must do beyond the contract, for projectors share it. */
export function intentCounterStoreContract(database: () => SharedDatabase): void {
  counterStoreContract(async () => new Processes(database()));

  describe('shared by projectors', () => {
    let processes: Processes;
    beforeEach(() => {
      processes = new Processes(database());
    });
    afterEach(() => processes.close());

    test('the second projector of a shard is stopped, recovers, and nothing counts twice', async () => {
      const first = (await processes.open()).counters;
      const second = (await processes.open()).counters;
      await first.apply(one(1));
      await expect(second.apply(one(1))).rejects.toBeInstanceOf(ShardTaken);
      await expect(second.apply(one(1))).rejects.toThrow('recovered');
      await second.recover('activity', 1);
      await second.apply(one(2));
      await expect(first.apply(one(2))).rejects.toBeInstanceOf(ShardTaken);
      await first.recover('activity', 1);
      await first.apply(one(1, 1));
      await second.apply(one(3));
      expect(await second.get('activity', 1, 'all')).toEqual({ n: 4 });
    });

    test('a projector that slept through the removal of old intents does not write among them', async () => {
      const sleeper = (await processes.open()).counters;
      const busy = (await processes.open()).counters;
      for (let version = 1; version <= 300; version += 1) await busy.apply(one(version));
      await expect(sleeper.apply(one(1))).rejects.toBeInstanceOf(ShardTaken);
      expect(await busy.get('activity', 1, 'all')).toEqual({ n: 300 });
      await busy.apply(one(301));
    });

    test('of a batch with a shard that another has, what was written down of the others is done by recover', async () => {
      const ours = await processes.open();
      const other = (await processes.open()).counters;
      await other.apply(one(1, 1));
      await expect(ours.counters.apply(one(1, 0, 1, 2))).rejects.toBeInstanceOf(ShardTaken);
      await ours.counters.recover('activity', 1);
      const streams = ['match-0', 'match-1', 'match-2'];
      const at = await ours.cursors.cursors('activity', 1, streams);
      expect(Object.fromEntries(at)).toEqual({ 'match-0': 1, 'match-1': 1, 'match-2': 1 });
      await ours.counters.apply(one(2, 0, 2));
      await other.apply(one(2, 1));
      expect(await ours.counters.get('activity', 1, 'all')).toEqual({ n: 6 });
    });

    test('a projector that slept writes nothing among intents that were removed in one shard of its batch', async () => {
      const sleeper = await processes.open();
      const busy = (await processes.open()).counters;
      for (let version = 1; version <= 250; version += 1) await busy.apply(one(version, 1));
      await expect(sleeper.counters.apply(one(1, 0, 1))).rejects.toBeInstanceOf(ShardTaken);
      await sleeper.counters.recover('activity', 1);
      const at = await sleeper.cursors.cursors('activity', 1, ['match-0', 'match-1']);
      expect(Object.fromEntries(at)).toEqual({ 'match-0': 1, 'match-1': 250 });
      await busy.apply(one(251, 1));
      expect(await busy.get('activity', 1, 'all')).toEqual({ n: 252 });
    });

    test('shards of two projectors add to one key at once', async () => {
      const [even, odd] = [(await processes.open()).counters, (await processes.open()).counters];
      for (let version = 1; version <= 10; version += 1)
        await Promise.all([even.apply(one(version, 0, 2)), odd.apply(one(version, 1, 3))]);
      expect(await even.get('activity', 1, 'all')).toEqual({ n: 40 });
    });

    test('an addition that met a key just made by another shard is not lost', async () => {
      const connection = await processes.database.connect();
      const counters = new IntentCounterStore(connection, new DocumentCursors(connection));
      await counters.recover('activity', 1);
      const other = (await processes.open()).counters;
      const sums = connection.collections['counters'] as unknown as {
        bulkWrite: (...args: unknown[]) => Promise<unknown>;
      };
      const bulkWrite = sums.bulkWrite.bind(sums);
      // What MongoDB answers when another upsert made the document after this one had not found it.
      sums.bulkWrite = async () => {
        sums.bulkWrite = bulkWrite;
        await other.apply(one(1, 1));
        throw Object.assign(new Error('E11000'), {
          code: 11_000,
          writeErrors: [{ index: 0, code: 11_000, err: { index: 0 } }],
        });
      };
      await counters.apply(one(1, 0));
      expect(await counters.get('activity', 1, 'all')).toEqual({ n: 2 });
    });

    test('what a projector wakes up with in the middle of a batch counts once, for another has finished it', async () => {
      const connection = await processes.database.connect();
      const asleep = Promise.withResolvers<void>();
      const wake = Promise.withResolvers<void>();
      const cursors = new DocumentCursors(connection);
      const sleeper = new IntentCounterStore(connection, cursors);
      await sleeper.recover('activity', 1);
      const sums = connection.collections['counters'] as unknown as {
        bulkWrite: (...args: unknown[]) => Promise<unknown>;
      };
      const bulkWrite = sums.bulkWrite.bind(sums);
      sums.bulkWrite = async (...args) => {
        asleep.resolve();
        await wake.promise;
        return bulkWrite(...args);
      };
      const late = sleeper.apply(one(1));
      await asleep.promise;
      const next = (await processes.open()).counters;
      await next.apply(one(2));
      wake.resolve();
      await late;
      expect(await next.get('activity', 1, 'all')).toEqual({ n: 2 });
      await expect(sleeper.apply(one(3))).rejects.toBeInstanceOf(ShardTaken);
    });
  });
}
