import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type DocumentsFactory,
  type DocumentsSubject,
  type TestCollection,
  rawCollection,
} from './subject.ts';

const duplicate = (keyValue: object) => ({ name: 'MongoServerError', code: 11000, keyValue });

export function indexContract(open: DocumentsFactory): void {
  describe('indexes', () => {
    let subject: DocumentsSubject;
    let collection: TestCollection;
    let n = 0;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());
    beforeEach(() => {
      n += 1;
      collection = rawCollection(subject.connection, `indexed-${n}`);
    });

    test('unique: one document a value, and a missing field is the value null', async () => {
      await collection.createIndex({ email: 1 }, { unique: true });
      await collection.insertOne({ _id: 'a', email: 'x@y' });
      await expect(collection.insertOne({ _id: 'b', email: 'x@y' })).rejects.toMatchObject({
        ...duplicate({ email: 'x@y' }),
        keyPattern: { email: 1 },
      });
      await collection.insertOne({ _id: 'c' });
      await expect(collection.insertOne({ _id: 'd', email: null })).rejects.toMatchObject(
        duplicate({ email: null }),
      );
      await expect(collection.updateOne({ _id: 'c' }, { $set: { email: 'x@y' } })).rejects.toMatchObject(
        duplicate({ email: 'x@y' }),
      );
      await collection.updateOne({ _id: 'a' }, { $set: { other: 1 } });
      await collection.deleteOne({ _id: 'a' });
      await collection.insertOne({ _id: 'b', email: 'x@y' });
      await expect(
        collection.updateOne({ _id: 'e' }, { $set: { email: 'x@y' } }, { upsert: true }),
      ).rejects.toMatchObject(duplicate({ email: 'x@y' }));
      await expect(
        collection.findOneAndUpdate({ _id: 'c' }, { $set: { email: 'x@y' } }),
      ).rejects.toMatchObject({ code: 11000 });
    });

    test('unique over several fields: the combination, nulls included', async () => {
      await collection.createIndex({ stream: 1, version: -1 }, { unique: true, name: 'position' });
      await collection.insertMany([
        { _id: 'a', stream: 's', version: 1 },
        { _id: 'b', stream: 's', version: 2 },
        { _id: 'c', stream: 't', version: 1 },
        { _id: 'd', stream: 's' },
      ]);
      await expect(collection.insertOne({ _id: 'e', version: 2, stream: 's' })).rejects.toMatchObject({
        ...duplicate({ stream: 's', version: 2 }),
        keyPattern: { stream: 1, version: -1 },
      });
      await expect(collection.insertOne({ _id: 'f', stream: 's', version: null })).rejects.toMatchObject({
        code: 11000,
      });
      await collection.insertOne({ _id: 'g', stream: 't' });
    });

    test('unique and sparse: only documents that have the field', async () => {
      await collection.createIndex({ email: 1 }, { unique: true, sparse: true });
      await collection.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c', email: 'x' }]);
      await expect(collection.insertOne({ _id: 'd', email: 'x' })).rejects.toMatchObject({ code: 11000 });
      expect(await collection.countDocuments({ email: null })).toBe(2);
      expect(await collection.find({ email: 'x' }).toArray()).toHaveLength(1);
      expect(await collection.find({}, { sort: { email: 1 } }).toArray()).toHaveLength(3);
    });

    test('unique and partial: only documents the filter means', async () => {
      await collection.createIndex({ name: 1 }, { unique: true, partialFilterExpression: { open: true } });
      await collection.insertMany([
        { _id: 'a', name: 'x', open: false },
        { _id: 'b', name: 'x', open: false },
        { _id: 'c', name: 'x', open: true },
      ]);
      await expect(collection.insertOne({ _id: 'd', name: 'x', open: true })).rejects.toMatchObject(
        duplicate({ name: 'x' }),
      );
      await expect(collection.updateOne({ _id: 'a' }, { $set: { open: true } })).rejects.toMatchObject({
        code: 11000,
      });
      await collection.updateOne({ _id: 'c' }, { $set: { open: false } });
      await collection.updateOne({ _id: 'a' }, { $set: { open: true } });
      expect(await collection.countDocuments({ name: 'x' })).toBe(3);
      expect(await collection.countDocuments({ name: 'x', open: true })).toBe(1);
    });

    test('an index created later contains the existing documents, or names the rule they break', async () => {
      await collection.insertMany([
        { _id: 'a', v: 2, w: 1 },
        { _id: 'b', v: 1, w: 1 },
        { _id: 'c', v: [7, 8], w: 2 },
      ]);
      await collection.createIndex({ v: 1 });
      expect(await collection.find({ v: 1 }).toArray()).toHaveLength(1);
      expect(await collection.find({ v: 8 }).toArray()).toHaveLength(1);
      await expect(collection.createIndex({ w: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
      expect(await collection.find({ w: 1 }).toArray()).toHaveLength(2);
    });

    test('array values are found, changed and removed with their document', async () => {
      await collection.createIndex({ tags: 1 });
      await collection.createIndex({ 'players.id': 1, at: -1 });
      const players = [{ id: 'p1' }, { id: 'p2' }];
      await collection.insertMany([
        { _id: 'a', tags: ['x', 'y'], players, at: 1 },
        { _id: 'b', tags: 'x', players: [{ id: 'p2' }], at: 2 },
      ]);
      const found = async (filter: object) =>
        (await collection.find(filter, { sort: { at: -1 } }).toArray()).map(({ _id }) => _id);
      expect(await found({ tags: 'x' })).toEqual(['b', 'a']);
      expect(await found({ 'players.id': 'p2' })).toEqual(['b', 'a']);
      await collection.updateOne({ _id: 'a' }, { $pull: { tags: 'x', players: { id: 'p2' } } });
      expect(await found({ tags: 'x' })).toEqual(['b']);
      expect(await found({ 'players.id': 'p2' })).toEqual(['b']);
      await collection.deleteOne({ _id: 'a' });
      expect(await found({ tags: 'y' })).toEqual([]);
    });

    test('are listed, made once, and dropped', async () => {
      expect(await collection.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
      expect(await collection.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
      await collection.createIndex({ a: 1 }, { unique: true, name: 'mine' });
      const shown = (await collection.listIndexes().toArray()).map(({ name, key, unique }) => ({
        name,
        key,
        unique,
      }));
      expect(shown).toEqual([
        { name: '_id_', key: { _id: 1 } },
        { name: 'a_1_b_-1', key: { a: 1, b: -1 } },
        { name: 'mine', key: { a: 1 }, unique: true },
      ]);
      await expect(collection.createIndex({ a: 1 }, { name: 'mine' })).rejects.toMatchObject({ code: 86 });
      await expect(collection.createIndex({ a: 1, b: -1 }, { name: 'other' })).rejects.toMatchObject({
        code: 85,
      });
      await collection.insertOne({ _id: 'x', a: 1 });
      await collection.dropIndex('mine');
      await collection.insertOne({ _id: 'y', a: 1, b: 2 });
      expect(await collection.find({ a: 1, b: 2 }).toArray()).toHaveLength(1);
      await expect(collection.dropIndex('mine')).rejects.toMatchObject({ code: 27 });
    });
  });
}
