import { expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { EventStoreUnavailable } from './event-store.ts';
import { MongoEventReader } from './mongo-event-reader.ts';
import { reversedDrawOffers } from './testing/reversed-draw-offers.ts';

test('a reader of only the first event causes a read of one commit', async () => {
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

test('the next page is prefetched, and its failure is thrown when that page is read', async () => {
  const pages = [commitsFrom(1, 2), commitsFrom(3, 2), new Error('away')];
  let finds = 0;
  const cursor = {
    sort: () => cursor,
    limit: () => cursor,
    async toArray() {
      const page = pages[finds]!;
      finds += 1;
      if (page instanceof Error) throw page;
      return page;
    },
  };
  const db = { collection: () => ({ find: () => cursor }) } as unknown as mongo.Db;
  const read: [number, number][] = [];
  const reading = (async () => {
    for await (const events of new MongoEventReader(db).readAll(0, { batch: 2 }))
      read.push([events.at(-1)!.position, finds]);
  })();
  await expect(reading).rejects.toBeInstanceOf(EventStoreUnavailable);
  // The second page is fetched on demand, the third is prefetched.
  expect(read).toEqual([
    [2, 1],
    [4, 3],
  ]);
});

test('an event of an older `v` is read in its newest shape', async () => {
  const cursor = {
    sort: () => cursor,
    toArray: async () => commitsFrom(1, 1),
  };
  const db = { collection: () => ({ find: () => cursor }) } as unknown as mongo.Db;
  const events = await new MongoEventReader(db, 1_000, reversedDrawOffers).read('match-a');
  expect(events).toMatchObject([{ v: 2, data: { to: 'black' } }]);
});

function commitsFrom(position: number, count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: position + index,
    stream: 'match-a',
    version: position + index,
    count: 1,
    at: 0,
    actor: 'system',
    command_id: `${position + index}`,
    correlation_id: null,
    causation_id: null,
    events: JSON.stringify([{ id: 'e', type: 'DrawOffered', v: 1, data: { by: 'white' } }]),
  }));
}
