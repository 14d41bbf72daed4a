import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import {
  type DocumentsFactory,
  type DocumentsSubject,
  type TestCollection,
  rawCollection,
} from './subject.ts';

export function crudContract(open: DocumentsFactory): void {
  describe('documents are written and read back', () => {
    let subject: DocumentsSubject;
    let collection: TestCollection;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());
    let n = 0;
    beforeEach(async () => {
      n += 1;
      collection = rawCollection(subject.connection, `crud-${n}`);
      await collection.insertMany([
        { _id: 'a', n: 1, tags: ['x', 'y'], in: { deep: 1, other: 2 }, rows: [{ k: 1, v: 1 }, { k: 2 }] },
        { _id: 'b', n: 2, tags: ['y'] },
        { _id: 'c', n: 3 },
      ]);
    });

    test('every type comes back as it went in', async () => {
      const doc = {
        _id: 'types',
        text: 'Zoë \u{1f600} "$date" \0',
        whole: 42,
        part: 0.1,
        large: 9_007_199_254_740_991,
        infinite: Number.POSITIVE_INFINITY,
        yes: true,
        nothing: null,
        at: new Date('2026-11-21T05:00:00.123Z'),
        id: new mongoose.Types.ObjectId(),
        list: [1, [2, { x: new Date(0) }], null],
        doc: { a: {}, b: { c: new mongoose.Types.ObjectId() } },
      };
      await collection.insertOne(structuredCopy(doc));
      expect(await collection.findOne({ _id: 'types' })).toEqual(doc);
      await collection.insertOne({
        _id: 'bytes',
        bytes: Buffer.from([0, 1, 255]),
        big: 2n ** 60n,
        none: undefined,
      });
      const read = await collection.findOne({ _id: 'bytes' });
      expect(Buffer.from((read as unknown as { bytes: mongoose.mongo.Binary }).bytes.buffer)).toEqual(
        Buffer.from([0, 1, 255]),
      );
      expect(String(read?.big)).toBe(String(2n ** 60n));
      expect(read?.none).toBeNull();
    });

    test('an _id is made when there is none, and of any scalar type', async () => {
      const { insertedId } = await collection.insertOne({ v: 1 });
      expect(insertedId).toHaveProperty('_bsontype', 'ObjectId');
      const at = new Date(5);
      for (const _id of [7, at, { k: 'x', n: 1 }, true]) {
        await collection.insertOne({ _id });
        expect(await collection.findOne({ _id })).toMatchObject({ _id });
      }
      expect(await collection.findOne({ _id: { n: 1, k: 'x' } })).toBeNull();
    });

    test('the same _id twice is E11000', async () => {
      await expect(collection.insertOne({ _id: 'a' })).rejects.toMatchObject({
        name: 'MongoServerError',
        code: 11000,
        keyPattern: { _id: 1 },
        keyValue: { _id: 'a' },
      });
      await expect(collection.insertOne({ _id: 'a' })).rejects.toThrow(
        /^E11000 duplicate key error collection: .*crud-\d+ index: _id_ dup key: \{ _id: "a" \}/,
      );
    });

    test('find takes projection, sort, skip and limit', async () => {
      const found = (options: object) => collection.find({}, options).toArray();
      expect(await found({ sort: { n: -1 }, skip: 1, limit: 1, projection: { n: 1 } })).toEqual([
        { _id: 'b', n: 2 },
      ]);
      expect(
        await found({ sort: { n: 1 }, limit: 1, projection: { _id: 0, 'in.deep': 1, 'rows.k': 1 } }),
      ).toEqual([{ in: { deep: 1 }, rows: [{ k: 1 }, { k: 2 }] }]);
      expect(
        await found({ sort: { n: 1 }, limit: 1, projection: { tags: 0, 'in.deep': 0, rows: 0 } }),
      ).toEqual([{ _id: 'a', n: 1, in: { other: 2 } }]);
      expect(await found({ sort: { n: 1 }, skip: 5 })).toEqual([]);
      expect(await collection.findOne({ n: { $gt: 1 } }, { sort: { n: -1 } })).toMatchObject({ _id: 'c' });
      expect(await collection.findOne({ n: 9 })).toBeNull();
    });

    test('cursors give one document after the other, also while documents are changed', async () => {
      const seen: unknown[] = [];
      for await (const doc of collection.find({}, { sort: { _id: 1 } })) {
        seen.push(doc._id);
        await collection.updateOne({ _id: doc._id }, { $inc: { n: 10 } });
      }
      expect(seen).toEqual(['a', 'b', 'c']);
      const cursor = collection.find({}).sort({ n: -1 }).limit(2);
      expect([await cursor.hasNext(), await cursor.hasNext()]).toEqual([true, true]);
      expect((await cursor.next())?._id).toBe('c');
      expect((await cursor.next())?._id).toBe('b');
      expect(await cursor.next()).toBeNull();
      await cursor.close();
    });

    test('counts and distinct values', async () => {
      expect(await collection.countDocuments({ n: { $gt: 1 } })).toBe(2);
      expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
      expect(await collection.estimatedDocumentCount()).toBe(3);
      expect(await collection.distinct('tags')).toEqual(['x', 'y']);
      expect(await collection.distinct('n', { n: { $lt: 3 } })).toEqual([1, 2]);
      expect(await collection.distinct('rows.k')).toEqual([1, 2]);
    });

    test('deletes one or many', async () => {
      expect(await collection.deleteOne({ n: { $gte: 2 } })).toMatchObject({ deletedCount: 1 });
      expect(await collection.deleteMany({})).toMatchObject({ deletedCount: 2 });
      expect(await collection.deleteOne({})).toMatchObject({ deletedCount: 0 });
    });

    test('findOneAndUpdate gives the document before or after', async () => {
      const change = { $inc: { n: 5 } };
      expect(await collection.findOneAndUpdate({ _id: 'a' }, change, { projection: { n: 1 } })).toEqual({
        _id: 'a',
        n: 1,
      });
      expect(
        await collection.findOneAndUpdate({ _id: 'a' }, change, { returnDocument: 'after' }),
      ).toMatchObject({ n: 11 });
      expect(await collection.findOneAndUpdate({ _id: 'z' }, change)).toBeNull();
      expect(
        await collection.findOneAndUpdate({ _id: 'z' }, change, { upsert: true, returnDocument: 'after' }),
      ).toEqual({ _id: 'z', n: 5 });
      expect(
        await collection.findOneAndUpdate(
          {},
          { $set: { last: true } },
          { sort: { n: -1 }, includeResultMetadata: true },
        ),
      ).toMatchObject({ value: { _id: 'a' }, lastErrorObject: { n: 1, updatedExisting: true } });
    });

    test('findOneAndReplace and findOneAndDelete', async () => {
      expect(await collection.findOneAndReplace({ _id: 'a' }, { v: 1 }, { returnDocument: 'after' })).toEqual(
        { _id: 'a', v: 1 },
      );
      expect(await collection.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 'c', n: 3 });
      expect(await collection.findOneAndDelete({ _id: 'c' })).toBeNull();
    });

    test('insertMany stops at the first refusal when ordered, goes on when not', async () => {
      const docs = [{ _id: 'd' }, { _id: 'a' }, { _id: 'e' }];
      await expect(collection.insertMany(docs)).rejects.toMatchObject({
        name: 'MongoBulkWriteError',
        code: 11000,
        insertedCount: 1,
        writeErrors: [{ index: 1, code: 11000 }],
      });
      expect(await collection.countDocuments()).toBe(4);
      await expect(
        collection.insertMany([{ _id: 'a' }, { _id: 'e' }], { ordered: false }),
      ).rejects.toMatchObject({
        code: 11000,
        insertedCount: 1,
      });
      expect(await collection.countDocuments()).toBe(5);
    });

    test('an operation of a bulk that is refused changes nothing, and those beside it do', async () => {
      await collection.createIndex({ n: 1 }, { unique: true });
      await collection.createIndex({ tags: 1 });
      const bulk = collection.bulkWrite(
        [
          { updateOne: { filter: { _id: 'a' }, update: { $set: { n: 2, tags: ['taken'] } } } },
          { updateOne: { filter: { _id: 'b' }, update: { $inc: { tags: 1 }, $set: { m: 1 } } } },
          { insertOne: { document: { _id: 'd', n: 3, tags: ['taken'] } } },
          {
            updateOne: {
              filter: { _id: 'e', n: { $not: { $gte: 1 } } },
              update: { $set: { n: 5 } },
              upsert: true,
            },
          },
          {
            updateOne: {
              filter: { _id: 'c', n: { $not: { $gte: 3 } } },
              update: { $set: { n: 4 } },
              upsert: true,
            },
          },
          { updateOne: { filter: { _id: 'c' }, update: { $set: { tags: ['kept'] } } } },
        ],
        { ordered: false },
      );
      const refused = await bulk.then(
        () => [],
        (error: { readonly writeErrors: readonly { readonly index: number }[] }) =>
          error.writeErrors.map(({ index }) => index),
      );
      // A client of MongoDB sends the operations of each kind together.
      expect(refused.toSorted()).toEqual([0, 1, 2, 4]);
      expect(await collection.find({ tags: 'taken' }).toArray()).toEqual([]);
      expect(await collection.find({ tags: 'kept' }).toArray()).toEqual([{ _id: 'c', n: 3, tags: ['kept'] }]);
      expect(await collection.find({}, { projection: { n: 1, m: 1 }, sort: { _id: 1 } }).toArray()).toEqual([
        { _id: 'a', n: 1 },
        { _id: 'b', n: 2 },
        { _id: 'c', n: 3 },
        { _id: 'e', n: 5 },
      ]);
    });

    test('bulkWrite does all kinds of writes in order', async () => {
      const done = await collection.bulkWrite([
        { insertOne: { document: { _id: 'd', n: 4 } } },
        { updateOne: { filter: { _id: 'd' }, update: { $inc: { n: 1 } } } },
        { updateMany: { filter: { n: { $lte: 2 } }, update: { $set: { low: true } } } },
        { replaceOne: { filter: { _id: 'c' }, replacement: { v: 1 } } },
        { updateOne: { filter: { _id: 'new' }, update: { $set: { n: 9 } }, upsert: true } },
        { deleteOne: { filter: { _id: 'b' } } },
        { deleteMany: { filter: { v: 1 } } },
      ]);
      expect(done).toMatchObject({
        insertedCount: 1,
        matchedCount: 4,
        modifiedCount: 4,
        deletedCount: 2,
        upsertedCount: 1,
        upsertedIds: { 4: 'new' },
      });
      const left = await collection.find({}, { sort: { _id: 1 }, projection: { n: 1 } }).toArray();
      expect(left).toEqual([
        { _id: 'a', n: 1 },
        { _id: 'd', n: 5 },
        { _id: 'new', n: 9 },
      ]);
    });

    test('collections are made, listed and dropped', async () => {
      await subject.connection.createCollection(`made-${n}`);
      const names = (await subject.connection.listCollections()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining([`made-${n}`, `crud-${n}`]));
      await collection.drop();
      expect(await collection.find({}).toArray()).toEqual([]);
      expect(await collection.countDocuments()).toBe(0);
    });
  });
}

function structuredCopy<T extends object>(doc: T): T {
  return { ...doc };
}
