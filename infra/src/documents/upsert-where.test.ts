import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { isTransient } from '../retry/transient-failure.ts';
import { upsertWhere } from './upsert-where.ts';

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

  test('fail for a while when no majority has what was written beside it', async () => {
    const failure: unknown = await upsertWhere(refusing({ code: 64 }), upserts).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(isTransient(failure)).toBe(true);
  });
});
