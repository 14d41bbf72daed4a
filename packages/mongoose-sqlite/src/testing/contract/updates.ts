import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type DocumentsFactory,
  type DocumentsSubject,
  type TestCollection,
  rawCollection,
} from './subject.ts';
import { updateCases } from './update-cases.ts';

export function updateContract(open: DocumentsFactory): void {
  describe('update operators do what MongoDB does', () => {
    let subject: DocumentsSubject;
    let collection: TestCollection;
    beforeAll(async () => {
      subject = await open();
      collection = rawCollection(subject.connection, 'updates');
    });
    afterAll(() => subject.close());

    test.each(updateCases)('%s', async (name, before, update, after) => {
      await collection.insertOne({ _id: name, ...before });
      const attempt = collection.updateOne({ _id: name }, update);
      if (typeof after === 'number') {
        await expect(attempt).rejects.toMatchObject({ name: 'MongoServerError', code: after });
        expect(await collection.findOne({ _id: name })).toEqual({ _id: name, ...before });
        return;
      }
      const changed = JSON.stringify(after) === JSON.stringify(before) ? 0 : 1;
      expect(await attempt).toMatchObject({ matchedCount: 1, modifiedCount: changed, upsertedCount: 0 });
      expect(await collection.findOne({ _id: name })).toEqual({ _id: name, ...after });
    });

    test('$currentDate sets the time of the update', async () => {
      await collection.insertOne({ _id: 'dated' });
      await collection.updateOne(
        { _id: 'dated' },
        { $currentDate: { at: true, 'in.at': { $type: 'date' } } },
      );
      const found = await collection.findOne({ _id: 'dated' });
      const dated = found as unknown as { at: Date; in: { at: Date } };
      expect(Object.prototype.toString.call(dated.at)).toBe('[object Date]');
      expect(dated.in.at.getTime()).toBe(dated.at.getTime());
    });

    test('an upsert inserts what the filter demands, then the update, and reports it', async () => {
      const done = await collection.updateOne(
        { _id: 'up', 'a.b': 1, c: { $gt: 5 }, $and: [{ d: { $eq: 'x' } }] },
        { $set: { e: 1 }, $setOnInsert: { f: 2 }, $inc: { n: 3 } },
        { upsert: true },
      );
      expect(done).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 'up' });
      expect(await collection.findOne({ _id: 'up' })).toEqual({
        _id: 'up',
        a: { b: 1 },
        d: 'x',
        e: 1,
        f: 2,
        n: 3,
      });
      const again = await collection.updateOne(
        { _id: 'up' },
        { $setOnInsert: { f: 9 }, $inc: { n: 1 } },
        { upsert: true },
      );
      expect(again).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
      expect(await collection.findOne({ _id: 'up' })).toMatchObject({ f: 2, n: 4 });
    });

    test('updateMany changes all it matches, replaceOne everything but the _id', async () => {
      await collection.insertMany([
        { _id: 'm1', many: 1 },
        { _id: 'm2', many: 1 },
        { _id: 'm3', many: 2 },
      ]);
      expect(await collection.updateMany({ many: { $gte: 1 } }, { $max: { many: 2 } })).toMatchObject({
        matchedCount: 3,
        modifiedCount: 2,
      });
      expect(await collection.replaceOne({ _id: 'm1' }, { fresh: true })).toMatchObject({ modifiedCount: 1 });
      expect(await collection.findOne({ _id: 'm1' })).toEqual({ _id: 'm1', fresh: true });
    });
  });
}
