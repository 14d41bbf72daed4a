import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { type TestCollection, rawCollection } from './testing/contract/subject.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing/temporary-database.ts';
import { compareValues } from './values/bson-order.ts';
import { keyOf } from './values/column-key.ts';

const ids = ['507f1f77bcf86cd799439011', '60000000bcf86cd799439012'].map(
  (hex) => new mongoose.Types.ObjectId(hex),
);

const scalar = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 40,
    '',
    'a',
    'ab',
    'b',
    '\u{1f600}',
    '\u{ffff}',
    'a\0b',
    ...ids,
  ),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true }),
  fc.string({ maxLength: 3 }),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 3 }).map((bytes) => new mongoose.mongo.Binary(Buffer.from(bytes))),
);
const plain = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('x', 'y'), scalar, { noNullPrototype: true }) },
);
const nested = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 1, arbitrary: fc.array(plain, { maxLength: 3 }) },
);

describe('index keys', () => {
  test('SQLite orders and equates keys as MongoDB orders and equates values', () => {
    const db = new DatabaseSync(':memory:');
    const less = db.prepare('SELECT ? < ? AS less, ? IS ? AS same');
    const value = fc.oneof(nested, fc.array(nested, { maxLength: 2 }), fc.record({ x: nested, y: nested }));
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [keyOf(a), keyOf(b)];
        const found = less.get(x, y, x, y) as { less: number | null; same: number };
        const order = compareValues(a, b);
        expect(found.same === 1).toBe(order === 0);
        // Null compares with nothing in SQL; sorting puts it first there too.
        if (x !== null && y !== null) expect(found.less === 1).toBe(order < 0);
        else if (order !== 0) expect(x === null).toBe(order < 0);
      }),
      { numRuns: 3000 },
    );
    db.close();
  });
});

const docs = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { noNullPrototype: true }), {
    minLength: 1,
    maxLength: 12,
  });

/** Without an index every document is tested, so what differs is the fault of SQL. */
describe('SQL narrows without changing what is found', () => {
  let database: TemporaryDatabase;
  let n = 0;

  beforeAll(async () => {
    database = await temporaryDatabase();
  });

  afterAll(() => database.close());

  const operators = fc.oneof(
    plain,
    fc.constantFrom(/^a/, /^ab?/, /^(a|b)/),
    fc
      .uniqueArray(
        fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne', '$in', '$nin', '$exists', '$not'),
        {
          minLength: 1,
          maxLength: 2,
        },
      )
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, operandOf(name)] as const)))),
  );
  function operandOf(name: string): fc.Arbitrary<unknown> {
    if (name === '$in' || name === '$nin') return fc.array(plain, { maxLength: 3 });
    if (name === '$exists') return fc.boolean();
    if (name === '$not') return scalar.map((value) => ({ $gt: value }));
    return name === '$eq' || name === '$ne' ? nested : plain;
  }
  const condition = fc.dictionary(fc.constantFrom('a', 'b', 'b.x', 'c'), operators, {
    noNullPrototype: true,
    maxKeys: 2,
  });
  const filter = fc.oneof(
    condition,
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
    fc.array(condition, { minLength: 1, maxLength: 2 }).map((parts) => ({ $and: parts })),
    fc
      .tuple(condition, fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 5 }))
      .map(([rest, listed]) => ({ ...rest, _id: { $in: listed } })),
  );
  const sort = fc.constantFrom({ _id: 1 }, { a: 1, _id: 1 }, { a: -1, b: 1, _id: -1 }, { 'b.x': -1, _id: 1 });

  test.each([
    ['documents without arrays', docs(plain)],
    ['documents with arrays', docs(nested)],
  ])(
    '%s',
    async (_name, documents) => {
      await fc.assert(
        fc.asyncProperty(
          documents,
          fc.array(filter, { minLength: 4, maxLength: 4 }),
          sort,
          fc.integer({ min: 0, max: 3 }),
          async (given, filters, order, limit) => {
            n += 1;
            const [bare, indexed] = [
              rawCollection(database.connection, `bare-${n}`),
              rawCollection(database.connection, `indexed-${n}`),
            ];
            await indexed.createIndex({ a: 1, b: 1 });
            await indexed.createIndex({ 'b.x': 1 }, { sparse: true });
            await indexed.createIndex({ b: 1 }, { partialFilterExpression: { a: { $exists: true } } });
            const whole = given.map((doc, at) => ({ _id: at as unknown as string, ...doc }));
            for (const collection of [bare, indexed]) await collection.insertMany(whole);
            for (const filter of filters) {
              const answer = (collection: TestCollection) =>
                collection.find(filter, { sort: order, limit, skip: 1, projection: { _id: 1 } }).toArray();
              expect(await answer(indexed)).toEqual(await answer(bare));
              expect(await indexed.countDocuments(filter)).toBe(await bare.countDocuments(filter));
            }
            await bare.drop();
            await indexed.drop();
          },
        ),
        { numRuns: process.env.NIGHTLY === '1' ? 3000 : 150 },
      );
    },
    300_000,
  );
});
