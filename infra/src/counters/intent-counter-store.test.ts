import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { openDocuments } from '../documents/open-documents.ts';
import { withFaults } from '../faults/with-faults.ts';
import type { CounterBatch } from '../projections/projection.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { counterStoreContract } from './counter-store.contract.ts';
import { type CounterStore, ShardTaken } from './counter-store.ts';
import { DocumentCursors } from './document-cursors.ts';
import { IntentCounterStore } from './intent-counter-store.ts';

const writes = ['insertOne', 'updateOne', 'bulkWrite', 'deleteOne', 'deleteMany'] as const;
type Write = (...args: unknown[]) => Promise<unknown>;

/** Lets everything that a connection writes from its k-th write on fail: the process is gone. */
function dieAt(connection: Connection, killAt: number, when: 'before' | 'after'): void {
  let count = 0;
  for (const model of Object.values(connection.models)) {
    const collection = model.collection as unknown as Record<string, Write>;
    for (const name of writes) {
      const write = collection[name]!.bind(collection);
      collection[name] = async (...args) => {
        count += 1;
        if (count < killAt) return write(...args);
        if (count === killAt && when === 'after') await write(...args);
        throw new Error('killed');
      };
    }
  }
}

class Process {
  readonly folder = mkdtempSync(join(tmpdir(), 'intents-'));
  readonly #files: SqliteFile[] = [];

  async open(
    killAt?: number,
    when: 'before' | 'after' = 'before',
  ): Promise<{ counters: IntentCounterStore; cursors: DocumentCursors }> {
    const file = new SqliteFile(join(this.folder, 'read.db'));
    this.#files.push(file);
    const connection = await openDocuments(file);
    const cursors = new DocumentCursors(connection);
    const counters = new IntentCounterStore(connection, cursors);
    await Promise.all(Object.values(connection.models).map((model) => model.init()));
    if (killAt !== undefined) dieAt(connection, killAt, when);
    for (const generation of [1, 2]) await counters.recover('activity', generation);
    return { counters, cursors };
  }

  async openFaulty(seed: number): Promise<{ counters: CounterStore; cursors: DocumentCursors }> {
    const file = new SqliteFile(join(this.folder, 'read.db'));
    this.#files.push(file);
    const connection = await openDocuments(file);
    const cursors = new DocumentCursors(connection);
    const faults = { maxDelayMs: 1, failBefore: 0.2, failAfter: 0.2 };
    const failing = withFaults(cursors, { ...faults, seed, methods: ['advance'] });
    const counters = new IntentCounterStore(connection, failing);
    return {
      counters: withFaults(counters, { ...faults, seed: seed + 1, methods: ['apply', 'recover'] }),
      cursors,
    };
  }

  async close(): Promise<void> {
    for (const file of this.#files) file.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const one = (version: number, shard = 0): CounterBatch => ({
  projection: 'activity',
  generation: 1,
  shard,
  increments: [{ key: 'all', fields: { n: 1 } }],
  cursors: [{ stream: `match-${shard}`, version }],
});

describe('IntentCounterStore', () => {
  counterStoreContract(async () => new Process());

  test('the second projector of a shard is stopped, recovers, and nothing counts twice', async () => {
    const process = new Process();
    const first = (await process.open()).counters;
    const second = (await process.open()).counters;
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
    await process.close();
  });

  test('a projector that slept through the removal of old intents does not write among them', async () => {
    const process = new Process();
    const sleeper = (await process.open()).counters;
    const busy = (await process.open()).counters;
    for (let version = 1; version <= 300; version += 1) await busy.apply(one(version));
    await expect(sleeper.apply(one(1))).rejects.toBeInstanceOf(ShardTaken);
    expect(await busy.get('activity', 1, 'all')).toEqual({ n: 300 });
    await busy.apply(one(301));
    await process.close();
  });
});
