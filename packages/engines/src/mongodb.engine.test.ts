// Starts its own engine where one for MONGODB_URI could be started.
import { afterEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { RunningEngine } from './start-engine.js';
import { startOwnEngine } from './start-own-engine.js';

/** A start, or two, on a machine that is busy. */
const startsWithinMs = 120_000;
let engine: RunningEngine | undefined;
afterEach(() => engine?.dispose(), startsWithinMs);

async function withCollection<T>(
  work: (collection: mongoose.mongo.Collection) => Promise<T>,
  options: mongoose.mongo.MongoClientOptions = {},
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(engine?.url ?? '', options);
  try {
    return await work(client.db().collection('things'));
  } finally {
    await client.close();
  }
}

test(
  'the stand-in with a file keeps what was written over a clean stop',
  async () => {
    engine = await startOwnEngine('mongodb', { mongodbFile: true });
    const { url, pid } = engine;
    await withCollection((things) => things.insertOne({ name: 'kept' }));

    await engine.stop();
    expect(engine.pid).toBeNull();
    await engine.restart();

    expect(engine.url).toBe(url);
    expect(engine.pid).not.toBe(pid);
    expect(await withCollection((things) => things.countDocuments({ name: 'kept' }))).toBe(1);
  },
  startsWithinMs,
);

test(
  'the stand-in in memory is empty after a kill',
  async () => {
    engine = await startOwnEngine('mongodb');
    await withCollection((things) => things.insertOne({ name: 'lost' }));

    await engine.kill();
    await engine.restart();

    expect(await withCollection((things) => things.countDocuments({}))).toBe(0);
  },
  startsWithinMs,
);

test(
  'while it is paused nothing is answered, afterwards all is there',
  async () => {
    engine = await startOwnEngine('mongodb');
    await withCollection((things) => things.insertOne({ name: 'there' }));

    await engine.pause();
    const timeouts = { serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 };
    await expect(withCollection((things) => things.countDocuments({}), timeouts)).rejects.toThrow(
      mongoose.mongo.MongoServerSelectionError,
    );
    await engine.resume();

    expect(await withCollection((things) => things.countDocuments({}))).toBe(1);
  },
  startsWithinMs,
);

test(
  'an unexpected end is reported',
  async () => {
    let resolveExit = (_how: string): void => {};
    const exited = new Promise<string>((resolve) => (resolveExit = resolve));
    engine = await startOwnEngine('mongodb', { onExit: (how) => resolveExit(how) });
    const { pid } = engine;
    if (pid === null) throw new Error('it has no process');

    process.kill(pid, 'SIGKILL');

    expect(await exited).toBe('SIGKILL');
    expect(engine.pid).toBeNull();
  },
  startsWithinMs,
);
