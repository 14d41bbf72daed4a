import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type DatabaseFile, openDatabaseFile } from './database-file.ts';
import { sqliteUri } from './sqlite-driver.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporary-database.ts';

const scanned = (filter: object) => ({ collection: 'things', filter, documents: 10_001 });

describe('connections over files', () => {
  let database: TemporaryDatabase;
  let file: DatabaseFile;
  let connection: mongoose.Connection;

  beforeEach(async () => {
    database = await temporaryDatabase();
    ({ file, connection } = database);
  });

  afterEach(() => database.close());

  const schema = new mongoose.Schema({ _id: String, n: Number });

  test('a reader sees what the owner wrote, also indexes and arrays it added later, and may not write', async () => {
    const reading = openDatabaseFile(file.path, { readOnly: true });
    const reader = await mongoose.createConnection(sqliteUri(reading)).asPromise();
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
    reading.db.close();
  });

  test('two files in one process are two databases', async () => {
    const second = await temporaryDatabase();
    const First = connection.model('Thing', schema);
    const Second = second.connection.model('Thing', schema);
    await First.create({ _id: 'a' });
    expect([await First.countDocuments(), await Second.countDocuments()]).toEqual([1, 0]);
    await second.close();
  });

  test('a scan over 10,000 documents is reported by collection and path, an indexed query is not', async () => {
    const scans: unknown[] = [];
    const uri = sqliteUri(file, (scan) => scans.push(scan));
    const watched = await mongoose.createConnection(uri).asPromise();
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
