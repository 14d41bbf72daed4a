// All roles need all engines: ELASTICSEARCH_URL, KAFKA_BROKERS and REDIS_URL, too.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { loadConfig } from '@royal-chess/services/config/config';
import type { Connection, mongo } from 'mongoose';
import type { RunningServer } from '../running-server.ts';
import { startServer } from '../start-server.ts';

const name = `test-${randomUUID().slice(0, 8)}`;
const { MONGODB_URI = '', REDIS_URL = '' } = process.env;
const uri = `${/^mongodb:\/\/[^/]+/.exec(MONGODB_URI)?.[0]}/${name}`;
const start = (): Promise<RunningServer> =>
  startServer(
    loadConfig({
      ...process.env,
      MONGODB_URI: uri,
      KAFKA_PREFIX: name,
      ELASTICSEARCH_PREFIX: name,
      REDIS_URL: `${REDIS_URL}/14`,
      ROLE: 'all',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
      DEMO_TOURNAMENTS: '0',
    }),
  );

let connection: Connection;
beforeAll(async () => {
  connection = await openMongoDocuments(uri);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const storeCollections = ['commits', 'event_store'];
type Copy = ReadonlyMap<string, readonly mongo.Document[]>;

async function copyOfStore(): Promise<Copy> {
  const copy = new Map<string, mongo.Document[]>();
  for (const collection of storeCollections)
    copy.set(collection, await connection.db!.collection(collection).find().toArray());
  return copy;
}

async function putBack(copy: Copy): Promise<void> {
  for (const [collection, rows] of copy) {
    await connection.db!.collection(collection).deleteMany({});
    await connection.db!.collection(collection).insertMany([...rows]);
  }
}

async function newestCommit(): Promise<unknown> {
  return (await connection.db!.collection('commits').find().sort({ _id: -1 }).limit(1).next())?._id ?? 0;
}

/** Offers of a new user, seen by the read models. */
async function commit({ port }: RunningServer): Promise<void> {
  const call = (path: string, json: object, cookie = ''): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(json),
    });
  const account = { name: `Ann ${randomUUID().slice(0, 8)}`, password: 'plover gate 77 tidal' };
  const registered = await call('/api/register/user', { ...account, email: `${randomUUID()}@example.org` });
  expect(registered.status).toBe(201);
  const cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  const offer = { commandId: randomUUID(), timeControl: { initialMs: 600_000, incrementMs: 0 } };
  expect((await call('/api/seeks', offer, cookie)).status).toBe(201);
  await eventually(async () => {
    const mark = await connection.db!.collection('store_mark').findOne();
    return mark !== null && mark['position'] === (await newestCommit());
  });
}

test('an older copy of the event store beside newer read models refuses the start, and the newer one is used again', async () => {
  const first = await start();
  await commit(first);
  const older = await copyOfStore();
  await commit(first);
  await first.stop();
  const newer = await copyOfStore();
  expect(newer.get('commits')!.length).toBeGreaterThan(older.get('commits')!.length);

  await putBack(older);
  await expect(start()).rejects.toMatchObject({
    code: 'RC_ENGINE_UNUSABLE',
    message: expect.stringMatching(/mongodb, cursors: .*an older copy was put in its place/),
  });

  await putBack(newer);
  const again = await start();
  await commit(again);
  await again.stop();
}, 180_000);
