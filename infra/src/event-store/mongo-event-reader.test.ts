import { expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { MongoEventReader } from './mongo-event-reader.ts';

test('whoever wants the first event alone has but one commit read', async () => {
  const limits: number[] = [];
  const cursor = {
    sort: () => cursor,
    limit(count: number) {
      limits.push(count);
      return cursor;
    },
    async toArray() {
      return [];
    },
  };
  const db = { collection: () => ({ find: () => cursor }) } as unknown as mongo.Db;
  for await (const _ of new MongoEventReader(db).readAll(7, { batch: 1 })) break;
  expect(limits).toEqual([1]);
});
