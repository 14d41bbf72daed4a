import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { systemClock } from '../../clock/clock.ts';
import { openMongoDocuments } from '../../documents/open-mongo-documents.ts';
import { CommitAnnouncer } from '../../event-store/commit-announcer.ts';
import { MongoEventStore } from '../../event-store/mongo-event-store.ts';
import { type MongoTestDatabase, mongoTestDatabase } from '../../event-store/testing/mongo-test-database.ts';
import { MongoProjectionState } from './mongo-projection-state.ts';
import { MongoStoreMark, mongoMismatch } from './mongo-store-mark.ts';
import { storeMarkContract } from '../../store-marks/store-mark.contract.ts';

const announcer = new CommitAnnouncer((error) => {
  throw error;
});
const open = (db: mongo.Db): Promise<MongoEventStore> =>
  MongoEventStore.open({ db, clock: systemClock, announcer });

async function append(db: mongo.Db, stream: string): Promise<void> {
  const store = await open(db);
  await store.append({
    stream,
    expectedVersion: await store.head(stream),
    events: [{ type: 'DrawOffered', data: { by: 'white' } }],
    context: { commandId: randomUUID(), actor: 'system' },
  });
  await store.close();
}

storeMarkContract('MongoDB', async () => {
  const database = await mongoTestDatabase();
  const connection = await openMongoDocuments(process.env['MONGODB_URI'] ?? '');
  const documents = connection.useDb(`${database.name}-documents`);
  const mark = new MongoStoreMark(documents.db!, database.db);
  const state = await MongoProjectionState.open(documents, { clock: systemClock, owner: 'one', mark });
  const copied = new Map<string, mongo.Document[]>();
  await (await open(database.db)).close();
  return {
    append: (stream) => append(database.db, stream),
    async consume() {
      const store = await open(database.db);
      for await (const events of store.readAll(0))
        await state.advance(
          'games',
          1,
          events.map(({ event }) => event),
        );
    },
    async copy() {
      for (const name of ['commits', 'event_store'])
        copied.set(name, await database.db.collection(name).find().toArray());
    },
    async putBack() {
      for (const [name, rows] of copied) {
        await database.db.collection(name).deleteMany({});
        await database.db.collection(name).insertMany(rows);
      }
    },
    async replace() {
      await database.db.dropDatabase();
      await (await open(database.db)).close();
    },
    async mismatches() {
      const why = await mongoMismatch(documents.db!, database.db);
      return why ? [why] : [];
    },
    async dispose() {
      await state.close();
      await documents.dropDatabase();
      await connection.close();
      await database.dispose();
    },
  };
});

let database: MongoTestDatabase;
beforeEach(async () => {
  database = await mongoTestDatabase();
});
afterEach(() => database.dispose());

test('of several projectors none moves the mark back, and all that wait share one', async () => {
  const marks = [database.db, await database.connect()].map((db) => new MongoStoreMark(db, database.db));
  const position = async (): Promise<unknown> =>
    (await database.db.collection('store_mark').findOne())?.['position'];
  await append(database.db, 'match-a');
  await Promise.all(marks.flatMap((mark) => [mark.cover(), mark.cover(), mark.cover()]));
  expect(await position()).toBe(1);
  await append(database.db, 'match-a');
  await marks[0]!.cover();
  await database.db.collection<{ _id: number }>('commits').deleteOne({ _id: 2 });
  await marks[1]!.cover();
  expect(await position()).toBe(2);
  expect(await mongoMismatch(database.db, database.db)).toBe('ahead');
});

test('a mark that cannot be written keeps the cursors where they are, and is written by the next', async () => {
  const connection = await openMongoDocuments(process.env['MONGODB_URI'] ?? '');
  const documents = connection.useDb(`${database.name}-documents`);
  let failing = true;
  const mark = new MongoStoreMark(documents.db!, database.db);
  const state = await MongoProjectionState.open(documents, {
    clock: systemClock,
    owner: 'one',
    mark: { cover: () => (failing ? Promise.reject(new Error('no answer')) : mark.cover()) },
  });
  await append(database.db, 'match-a');
  const advance = (): Promise<void> => state.advance('games', 1, [{ stream: 'match-a', version: 1 }]);
  await expect(advance()).rejects.toThrow('no answer');
  expect((await state.cursors('games', 1, ['match-a'])).size).toBe(0);
  failing = false;
  await advance();
  expect(await documents.db!.collection('store_mark').findOne()).toMatchObject({ position: 1 });
  await state.close();
  await documents.dropDatabase();
  await connection.close();
});
