import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { type TestCollection, rawCollection } from './testing/contract/subject.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporary-database.ts';

describe('what is not supported is refused by name', () => {
  let database: TemporaryDatabase;
  let connection: mongoose.Connection;
  let things: TestCollection;

  beforeAll(async () => {
    database = await temporaryDatabase();
    connection = database.connection;
    things = rawCollection(connection, 'things');
    await things.insertOne({ _id: 'a', n: 1, list: [1], ids: ['x'] });
    await things.createIndex({ slug: 1 }, { unique: true });
  });

  afterAll(() => database.close());

  const refusals: readonly (readonly [string, () => unknown])[] = [
    ['$lookup', () => things.aggregate([{ $lookup: { from: 'x' } }]).toArray()],
    ['$out', () => things.aggregate([{ $match: {} }, { $out: 'x' }]).toArray()],
    ['$where', () => things.findOne({ $where: 'true' })],
    ['$near', () => things.findOne({ at: { $near: [1, 2] } })],
    ['$text', () => things.findOne({ $text: { $search: 'x' } })],
    ['$jsonSchema', () => things.findOne({ $jsonSchema: {} })],
    ['$function', () => things.findOne({ $expr: { $function: { body: '', args: [], lang: 'js' } } })],
    [
      '$nowhere',
      () => things.aggregate([{ $match: { n: 99 } }, { $group: { _id: { $nowhere: 1 } } }]).toArray(),
    ],
    ['$near', () => things.aggregate([{ $limit: 1 }, { $match: { at: { $near: 1 } } }]).toArray()],
    ['$bit', () => things.updateOne({}, { $bit: { n: { and: 1 } } })],
    ['the positional operator $', () => things.updateOne({ list: 1 }, { $set: { 'list.$': 2 } })],
    ['the positional operator $[]', () => things.updateOne({}, { $inc: { 'list.$[]': 2 } })],
    ['an update by pipeline', () => things.updateOne({}, [{ $set: { n: 2 } }])],
    ['arrayFilters', () => things.updateOne({}, { $set: { n: 2 } }, { arrayFilters: [{}] })],
    ['collation', () => things.find({}, { collation: { locale: 'de' } }).toArray()],
    ['hint', () => things.find({}, { hint: 'slug_1' }).toArray()],
    ['maxTimeMS', () => things.find({}, { maxTimeMS: 5 }).toArray()],
    ['tailable', () => things.find({}, { tailable: true }).toArray()],
    ['session', () => things.find({}, { session: {} }).toArray()],
    ['$slice', () => things.find({}, { projection: { list: { $slice: 1 } } }).toArray()],
    ['$meta', () => things.find({}, { sort: { n: { $meta: 'textScore' } } }).toArray()],
    ['expireAfterSeconds', () => things.createIndex({ at: 1 }, { expireAfterSeconds: 60 })],
    ['text', () => things.createIndex({ name: 'text' })],
    ['hashed', () => things.createIndex({ name: 'hashed' })],
    ['wildcard', () => things.createIndex({ '$**': 1 })],
    ['slug_1', () => things.insertOne({ _id: 'b', slug: ['x'] })],
    ['$cost', () => things.insertOne({ _id: 'b', $cost: 1 })],
    ['NaN', () => things.insertOne({ _id: 'b', n: Number.NaN })],
    ['Decimal128', () => things.insertOne({ _id: 'b', n: mongoose.Types.Decimal128.fromString('1') })],
    ['an _id that is', () => things.insertOne({ _id: ['x'] })],
    ['$type: "int"', () => things.findOne({ n: { $type: 'int' } })],
    ['watch', () => connection.collection('things').watch()],
    ['renameCollection', () => things.bulkWrite([{ renameCollection: {} }])],
    ['sessions', () => connection.startSession()],
    ['sessions', () => connection.transaction(async () => undefined)],
    [
      'clusteredIndex',
      () => connection.createCollection('c', { clusteredIndex: { key: { _id: 1 }, unique: true } }),
    ],
  ];

  test.each(refusals)('%s', async (what, act) => {
    const attempt = (async () => act())();
    await expect(attempt).rejects.toMatchObject({ code: 'RC_DOCUMENTS_UNSUPPORTED' });
    await expect(attempt).rejects.toThrow(what);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1, list: [1], ids: ['x'] });
    expect(await things.countDocuments()).toBe(1);
  });

  const unsupported = { at: { $near: [1, 2] } };
  const places = ['empty collection', 'missing collection'] as const;
  const uses: readonly (readonly [string, (none: TestCollection) => unknown])[] = [
    ['find', (none) => none.find(unsupported).toArray()],
    ['findOne', (none) => none.findOne(unsupported)],
    ['countDocuments', (none) => none.countDocuments(unsupported)],
    ['updateOne', (none) => none.updateOne(unsupported, { $set: { n: 1 } })],
    ['deleteMany', (none) => none.deleteMany(unsupported)],
    ['aggregate', (none) => none.aggregate([{ $match: unsupported }]).toArray()],
  ];
  test.each(places.flatMap((place) => uses.map(([name, use]) => ({ place, name, use }))))(
    'a filter of $name: $place',
    async ({ place, use }) => {
      const none = rawCollection(connection, `none-${randomUUID()}`);
      if (place === 'empty collection') await none.createIndex({ n: 1 });
      const attempt = (async () => use(none))();
      await expect(attempt).rejects.toMatchObject({ code: 'RC_DOCUMENTS_UNSUPPORTED' });
      await expect(attempt).rejects.toThrow('$near');
    },
  );

  test('change streams of a model end with an error that names them', async () => {
    const Thing = connection.model('Thing', new mongoose.Schema({ n: Number }));
    const stream = Thing.watch();
    const error = await new Promise<Error>((resolve) => stream.once('error', resolve));
    expect(error.message).toContain('RC_DOCUMENTS_UNSUPPORTED: collection.watch');
  });
});
