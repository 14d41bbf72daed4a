import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Finding } from '@royal-chess/infra/engine-checks/finding';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import type { StoreMark } from '@royal-chess/infra/store-marks/store-mark';
import { examineEngines } from './examine-engines.ts';

const { MONGODB_URI = '' } = process.env;
const nowhere = '127.0.0.1:9';

/** An address of another database of the same server. */
const databaseOf = (name: string): string =>
  MONGODB_URI.replace(
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/,
    `$1/${name}-${randomUUID().slice(0, 8)}`,
  );

const mongodbFindings = async (mongodbUri: string, documentsUri: string): Promise<readonly Finding[]> => {
  const found = await examineEngines(
    {
      mongodbUri,
      documentsUri,
      kafka: {
        brokers: [nowhere],
        prefix: 'x',
        partitions: 8,
        username: undefined,
        password: undefined,
        tls: false,
        allowFewReplicas: false,
      },
      elasticsearchUrl: `http://${nowhere}`,
      indexPrefix: 'x',
      redisUrl: `redis://${nowhere}`,
      gameAddress: undefined,
    },
    { role: 'game', nodeEnv: 'production' },
  );
  return found.filter(({ engine }) => engine === 'mongodb');
};

test('two databases of one server: a fault of the server is reported once', async () => {
  const ofMongodb = await mongodbFindings(MONGODB_URI, databaseOf('doctor'));
  expect(ofMongodb.filter(({ check }) => check === 'reachable')).toHaveLength(1);
  expect(ofMongodb.filter(({ check }) => check === 'schema')).toHaveLength(2);
  expect(ofMongodb.filter(({ check }) => check === 'cursors')).toMatchObject([{ outcome: 'ok' }]);
});

test('cursors that have seen another event store: a fault for every role, with what to do', async () => {
  const uri = databaseOf('cursors');
  const documents = await openMongoDocuments(uri);
  await documents.db!.collection<StoreMark & { _id: string }>('store_mark').insertOne({
    _id: 'mark',
    store: randomUUID(),
    position: 4,
    commit: 'match-a/1/x/1',
  });
  const ofMongodb = await mongodbFindings(MONGODB_URI, uri);
  await documents.dropDatabase();
  await documents.close();
  expect(ofMongodb.filter(({ check }) => check === 'cursors')).toMatchObject([
    {
      outcome: 'fault',
      found: expect.stringContaining('another event store'),
      remedy: expect.stringContaining('KAFKA_PREFIX'),
    },
  ]);
});
