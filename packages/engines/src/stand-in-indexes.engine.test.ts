import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { startOwnEngine } from './start-own-engine.js';
import type { RunningEngine } from './start-engine.js';

// The stand-in has index classes of our own: their results are compared with those of a collection without indexes.

interface Row {
  readonly _id: number;
  readonly stream?: string;
  readonly version?: number;
  readonly shard?: number | readonly number[];
}

const rows: readonly Row[] = [
  { _id: 1, stream: 'a', version: 1, shard: 3 },
  { _id: 2, stream: 'a', version: 2 },
  { _id: 3, stream: 'a', version: 3, shard: 5 },
  { _id: 4, stream: 'b', version: 1, shard: 3 },
  { _id: 5, stream: 'b', version: 2, shard: 0 },
  { _id: 6, stream: 'c', version: 1 },
];

const queries: readonly [string, object][] = [
  ['an id and a condition that holds', { _id: 3, version: { $gte: 3 } }],
  ['an id and a condition that does not', { _id: 3, version: { $not: { $gte: 3 } } }],
  ['ids and a condition', { _id: { $in: [1, 2, 6] }, version: 1 }],
  ['the first field of two', { stream: 'a' }],
  ['the first field and a range of the second', { stream: 'a', version: { $gt: 1 } }],
  ['both fields', { stream: 'b', version: 2 }],
  ['both fields and another', { stream: 'b', version: 2, shard: 1 }],
  ['a value that is not there', { stream: 'z' }],
  ['no value', { shard: null }],
  ['no value or one', { shard: { $in: [null, 3] } }],
  ['at most no value', { shard: { $lte: null } }],
  ['a value', { shard: 3 }],
  ['the same value as another type', { shard: new mongoose.mongo.Double(3) }],
  ['any value', { shard: { $gte: 0 } }],
  ['a range', { shard: { $gt: 0, $lt: 4 } }],
  ['some values and a range of another', { shard: { $in: [0, 3] }, _id: { $gt: 1 } }],
  ['everything but a value', { shard: { $ne: 3 } }],
  ['one or another', { $or: [{ shard: 5 }, { stream: 'c' }] }],
];

const changes: readonly [string, (collection: mongo.Collection<Row>) => Promise<unknown>][] = [
  ['as inserted', async () => undefined],
  ['a value removed', (some) => some.updateOne({ _id: 1 }, { $unset: { shard: 1 } })],
  ['a value changed', (some) => some.updateMany({ shard: 3 }, { $set: { shard: 1 } })],
  ['a value that came', (some) => some.updateOne({ _id: 2 }, { $set: { shard: 3 } })],
  ['the first field changed', (some) => some.updateOne({ _id: 6 }, { $set: { stream: 'a', version: 9 } })],
  ['one deleted', (some) => some.deleteOne({ stream: 'a', version: { $gt: 2 } })],
  ['its place taken by another', (some) => some.insertOne({ _id: 7, stream: 'c', version: 1, shard: 5 })],
  ['one replaced', (some) => some.replaceOne({ _id: 5 }, { stream: 'd', version: 1, shard: 3 })],
  ['with a list', (some) => some.updateOne({ _id: 5 }, { $set: { shard: [3, 5] } })],
];

let engine: RunningEngine;
let connection: Connection;
beforeAll(async () => {
  engine = await startOwnEngine('mongodb');
  connection = await mongoose.createConnection(engine.url).asPromise();
});
afterAll(async () => {
  await connection.close();
  await engine.dispose();
});

async function filled(name: string): Promise<mongo.Collection<Row>> {
  const collection = connection.db!.collection<Row>(name);
  await collection.insertMany(rows as Row[]);
  return collection;
}

test('queries are answered with indexes as without them, after each change', async () => {
  const bare = await filled('bare');
  const indexed = await filled('indexed');
  await indexed.createIndex({ stream: 1, version: 1 }, { unique: true });
  await indexed.createIndex({ shard: 1, _id: 1 });
  for (const [changed, change] of changes) {
    for (const collection of [bare, indexed]) await change(collection);
    for (const [label, query] of queries) {
      const [expected, found] = await Promise.all(
        [bare, indexed].map((collection) => collection.find(query).sort({ _id: 1 }).toArray()),
      );
      expect({ changed, label, found }).toEqual({ changed, label, found: expected });
    }
  }
  await expect(indexed.insertOne({ _id: 8, stream: 'a', version: 2 })).rejects.toMatchObject({
    code: 11_000,
  });
});
