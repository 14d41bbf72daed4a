import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openDocuments } from './open-documents.ts';

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

  test('a collection created in a failed transaction is created again', async () => {
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
});
