import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { isTransient } from '../retry/transient-failure.ts';
import { sqliteDatabase } from './testing/sqlite-database.ts';
import { type Bulk, upsertWhere } from './upsert-where.ts';

describe('conditional upserts over MongoDB', () => {
  const upserts = [{ filter: { _id: 1 }, update: { $set: { a: 1 } } }];

  /** Answers every bulk with a duplicate key, and with the majority's result for the rest. */
  const refusing = (majority: object | undefined) => ({
    async bulkWrite(): Promise<never> {
      throw Object.assign(new mongo.MongoServerError({ message: 'duplicate', code: 11_000 }), {
        writeErrors: [{ index: 0, code: 11_000 }],
        result: { getWriteConcernError: () => majority },
      });
    },
  });

  test('name what the condition has refused', async () => {
    expect(await upsertWhere(refusing(undefined), upserts)).toEqual([0]);
  });

  test('insert what the caller has not found, and update where there is a document after all', async () => {
    const database = sqliteDatabase();
    try {
      const versions = (await database.connect()).collection<{ _id: string; version: number }>('versions');
      const upsertOf = (_id: string, version: number) => ({
        filter: { _id, version: { $not: { $gte: version } } },
        update: { $set: { version } },
        inserts: { _id, version },
      });
      const bulk = versions as unknown as Bulk;
      expect(await upsertWhere(bulk, [upsertOf('a', 2), upsertOf('b', 2)])).toEqual([]);
      expect(await upsertWhere(bulk, [upsertOf('c', 1), upsertOf('a', 1), upsertOf('b', 3)])).toEqual([1]);
      expect(await versions.find({}).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'a', version: 2 },
        { _id: 'b', version: 3 },
        { _id: 'c', version: 1 },
      ]);
    } finally {
      await database.close();
    }
  });

  test('fail for a while when no majority has what was written beside it', async () => {
    const failure: unknown = await upsertWhere(refusing({ code: 64 }), upserts).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(isTransient(failure)).toBe(true);
  });
});
