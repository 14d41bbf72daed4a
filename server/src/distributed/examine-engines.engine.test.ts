import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { examineEngines } from './examine-engines.ts';

const { MONGODB_URI = '' } = process.env;
const nowhere = '127.0.0.1:9';

test('two databases of one server: a fault of the server is reported once', async () => {
  const otherDatabase = MONGODB_URI.replace(
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/,
    `$1/doctor-${randomUUID().slice(0, 8)}`,
  );

  const found = await examineEngines(
    {
      mongodbUri: MONGODB_URI,
      documentsUri: otherDatabase,
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

  const ofMongodb = found.filter(({ engine }) => engine === 'mongodb');
  expect(ofMongodb.filter(({ check }) => check === 'reachable')).toHaveLength(1);
  expect(ofMongodb.filter(({ check }) => check === 'schema')).toHaveLength(2);
});
