import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openDocuments } from './open-documents.ts';

const scanned = (filter: object) => ({ collection: 'things', filter, documents: 10_001 });

describe('documents on a file that is shared', () => {
  let folder: string;
  let file: SqliteFile;
  let connection: mongoose.Connection;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'royal-chess-documents-'));
    file = new SqliteFile(join(folder, 'read.db'));
    connection = await openDocuments(file);
  });

  afterEach(async () => {
    await connection.close();
    file.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const schema = new mongoose.Schema({
    _id: String,
    n: Number,
    email: { type: String, index: { unique: true, sparse: true } },
  });

  test('writes of a transaction are undone with it, raw SQL and documents together', async () => {
    const Thing = connection.model('Thing', schema);
    await Thing.init();
    file.db.exec('CREATE TABLE raw (n INTEGER)');
    const failing = file.transaction(async () => {
      await Thing.create({ _id: 'a', n: 1 });
      await Thing.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { upsert: true });
      file.db.exec('INSERT INTO raw VALUES (1)');
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await Thing.countDocuments()).toBe(0);
    expect(file.db.prepare('SELECT count(*) AS n FROM raw').get()).toEqual({ n: 0 });
  });

  test('a write from outside waits for the open transaction instead of being undone with it', async () => {
    const Thing = connection.model('Thing', schema);
    await Thing.init();
    const isOpen = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const failing = file.transaction(async () => {
      await Thing.create({ _id: 'inside' });
      isOpen.resolve();
      await mayEnd.promise;
      throw new Error('undo');
    });
    await isOpen.promise;
    const outside = Thing.create({ _id: 'outside' });
    mayEnd.resolve();
    await expect(failing).rejects.toThrow('undo');
    await outside;
    expect((await Thing.find().lean()).map(({ _id }) => _id)).toEqual(['outside']);
  });

  test('a collection made in a transaction that failed is made anew', async () => {
    const things = connection.collection<{ _id: string }>('things');
    await expect(
      file.transaction(async () => {
        await things.insertOne({ _id: 'a' });
        await things.createIndex({ n: 1 });
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await things.insertOne({ _id: 'b' });
    expect(await things.countDocuments()).toBe(1);
    expect(await things.indexes()).toHaveLength(1);
  });

  test('a reader sees what the owner wrote, also indexes and arrays it added later, and may not write', async () => {
    const reading = new SqliteFile(file.path, { readOnly: true });
    const reader = await openDocuments(reading);
    const Read = reader.model('Thing', schema);
    expect(await Read.find().lean()).toEqual([]);
    expect(await Read.countDocuments({ n: 1 })).toBe(0);
    const Thing = connection.model('Thing', schema);
    await Thing.create({ _id: 'a', n: 1 });
    expect(await Read.findOne({ n: 1 }).lean()).toMatchObject({ _id: 'a', n: 1 });
    await Thing.collection.createIndex({ tags: 1 });
    await Thing.collection.updateOne({ n: 1 }, { $set: { tags: ['x', 'y'] } });
    expect(await Read.collection.countDocuments({ tags: 'y' })).toBe(1);
    await expect(Read.create({ _id: 'b' })).rejects.toMatchObject({ code: 'RC_DOCUMENTS_READ_ONLY' });
    await reader.close();
    reading.close();
  });

  test('two files in one process are two databases', async () => {
    const other = new SqliteFile(join(folder, 'events.db'));
    const second = await openDocuments(other);
    const First = connection.model('Thing', schema);
    const Second = second.model('Thing', schema);
    await First.create({ _id: 'a' });
    expect([await First.countDocuments(), await Second.countDocuments()]).toEqual([1, 0]);
    await second.close();
    other.close();
  });

  test('a scan over 10,000 documents is reported by collection and path, an indexed query is not', async () => {
    const scans: unknown[] = [];
    const watched = await openDocuments(file, { onScan: (scan) => scans.push(scan) });
    const things = watched.collection<{ n: number; m: number; o: number }>('things');
    await things.createIndex({ n: 1, m: 1 });
    await things.insertMany(Array.from({ length: 10_001 }, (_, n) => ({ n, m: n, o: n })));
    await things.find({ n: 5, o: 5 }).toArray();
    await things.find({}).sort({ n: 1 }).limit(5).toArray();
    await things.countDocuments({ n: { $gte: 0 } });
    expect(scans).toEqual([]);
    await things.find({ o: 5 }).toArray();
    await things.find({ m: 5 }).toArray();
    await things.find({}).sort({ o: 1 }).limit(5).toArray();
    await things.find({}).sort({ m: 1 }).limit(5).toArray();
    expect(scans).toEqual([scanned({ o: 5 }), scanned({ m: 5 }), scanned({}), scanned({})]);
    await watched.close();
  });

  test('a cursor leaves out what was removed or changed before its turn', async () => {
    const things = connection.collection<{ _id: number; n: number }>('things');
    await things.createIndex({ n: 1 });
    await things.insertMany(Array.from({ length: 6 }, (_, n) => ({ _id: n, n })));
    const seen: number[] = [];
    for await (const { _id } of things
      .find({ n: { $gte: 0 } })
      .sort({ n: -1 })
      .skip(1)) {
      seen.push(_id);
      await things.deleteOne({ _id: 3 });
      await things.updateOne({ _id: 2 }, { $set: { n: -1 } });
    }
    expect(seen).toEqual([4, 1, 0]);
  });
});
