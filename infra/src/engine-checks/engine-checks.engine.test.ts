import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { ensureTopics } from '../event-log/kafka-topics.ts';
import { dropTopics, testSettings } from '../event-log/testing/kafka-test-settings.ts';
import { MongoPositions } from '../event-store/mongo-commits.ts';
import { createIndex, dropIndex } from '../game-index/elasticsearch/index-lifecycle.ts';
import { checkElasticsearch } from './check-elasticsearch.ts';
import { checkKafka } from './check-kafka.ts';
import { checkMongodb } from './check-mongodb.ts';
import { checkRedis } from './check-redis.ts';
import type { EngineCheck, Finding } from './finding.ts';
import { isStandIn } from './mongodb-server.ts';

const { MONGODB_URI = '', ELASTICSEARCH_URL = '', REDIS_URL = '' } = process.env;
const unique = `doctor-${randomUUID().slice(0, 8)}`;

async function allOf(check: EngineCheck): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for await (const finding of check) found.push(finding);
  return found;
}
const faultsOf = async (check: EngineCheck): Promise<readonly Finding[]> =>
  (await allOf(check)).filter(({ outcome }) => outcome === 'fault');
const checksOf = (found: readonly Finding[]): readonly string[] => found.map(({ check }) => check);

describe('MongoDB', () => {
  // No URL parser takes the several hosts of a replica set.
  const uri = MONGODB_URI.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${unique}`);
  const client = new mongoose.mongo.MongoClient(uri);
  afterAll(async () => {
    await client.db().dropDatabase();
    await client.close();
  });

  test('that is well has no fault, and nothing of the look stays', async () => {
    await new MongoPositions(client.db()).open();
    const found = await allOf(checkMongodb(uri));
    expect(checksOf(found)).toEqual([
      'reachable',
      'clock',
      ...(isStandIn(await client.db().command({ buildInfo: 1 })) ? ['server'] : ['version', 'replicas']),
      'majority',
      'rights',
      'schema',
    ]);
    expect(found.filter(({ outcome }) => outcome === 'fault')).toEqual([]);
    const names = (await client.db().listCollections().toArray()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('doctor'))).toEqual([]);
  });

  test('written by a newer program is a fault', async () => {
    await client
      .db()
      .collection('event_store')
      .updateMany({}, { $set: { schema: 99 } });
    const [fault] = await faultsOf(checkMongodb(uri));
    expect(fault).toMatchObject({ check: 'schema', found: expect.stringContaining('schema 99') });
  });
});

describe('Kafka', () => {
  const settings = testSettings();
  afterAll(() => dropTopics(settings));

  test('without our topics names them', async () => {
    const found = await allOf(checkKafka(settings));
    expect(found.at(-1)).toMatchObject({
      check: 'topics',
      outcome: 'warning',
      found: expect.stringContaining(`${settings.prefix}.matches`),
      remedy: expect.stringContaining('--partitions 3'),
    });
  });

  test('with our topics has no fault', async () => {
    await ensureTopics(settings);
    const found = await allOf(checkKafka(settings));
    expect(checksOf(found)).toEqual(['reachable', 'brokers', 'topics', 'partitions', 'durability', 'groups']);
    expect(found.filter(({ outcome }) => outcome === 'fault')).toEqual([]);
  });

  test.each([
    ['production', { production: true }, false, ['brokers', 'durability']],
    ['production that allows it', { production: true }, true, []],
    ['development', { production: false }, false, []],
  ])('with one replica in %s', async (_, demands, allowFewReplicas, faults) => {
    const found = await faultsOf(checkKafka({ ...settings, allowFewReplicas }, demands));
    expect(checksOf(found)).toEqual(faults);
    for (const { remedy } of found) expect(remedy).toContain('KAFKA_ALLOW_FEW_REPLICAS=1');
  });

  test('with another number of partitions names the number to set', async () => {
    const [fault] = await faultsOf(checkKafka({ ...settings, partitions: 5 }));
    expect(fault).toMatchObject({
      check: 'partitions',
      remedy: expect.stringContaining('KAFKA_PARTITIONS=3'),
    });
  });

  test('without users is a fault for a client that logs in', async () => {
    const found = await allOf(checkKafka({ ...settings, username: 'me', password: 'hunter2' }));
    expect(found).toMatchObject([{ outcome: 'fault' }]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });
});

describe('Elasticsearch', () => {
  const client = new Client({ node: ELASTICSEARCH_URL });
  const alias = `${unique}-library-g1`;
  afterAll(async () => {
    await dropIndex(client, alias);
    await client.close();
  });

  test('that is well has no fault, with and without our index', async () => {
    expect((await allOf(checkElasticsearch(ELASTICSEARCH_URL, unique))).at(-1)).toMatchObject({
      check: 'mapping',
      outcome: 'ok',
    });
    await createIndex(client, alias);
    const found = await allOf(checkElasticsearch(ELASTICSEARCH_URL, unique));
    expect(checksOf(found)).toEqual(['reachable', 'version', 'health', 'rights', 'mapping']);
    expect(found.filter(({ outcome }) => outcome === 'fault')).toEqual([]);
  });

  test('with a foreign index under our name is a fault', async () => {
    await dropIndex(client, alias);
    await client.indices.create({ index: `${unique}-library-g1-v9`, aliases: { [alias]: {} } });
    expect(await faultsOf(checkElasticsearch(ELASTICSEARCH_URL, unique))).toMatchObject([
      { check: 'mapping', remedy: expect.stringContaining('rebuild game-index') },
    ]);
  });
});

describe('Redis', () => {
  test('that is well has no fault', async () => {
    const found = await allOf(checkRedis(REDIS_URL));
    expect(checksOf(found)).toEqual(['reachable', 'clock', 'version', 'memory', 'messages']);
    expect(found.filter(({ outcome }) => outcome === 'fault')).toEqual([]);
  });

  test('that refuses the password names the setting to correct, and not the password', async () => {
    const address = new URL(REDIS_URL);
    address.username = 'nobody';
    address.password = 'hunter2';
    const found = await allOf(checkRedis(address.href));
    expect(found).toMatchObject([{ check: 'credentials', outcome: 'fault' }]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test('that may not publish for this user is a fault', async () => {
    const redis = new Redis(REDIS_URL);
    await redis.call('ACL', 'SETUSER', unique, 'on', '>pass', '~*', '+@all', 'resetchannels');
    const address = new URL(REDIS_URL);
    address.username = unique;
    address.password = 'pass';
    const found = await faultsOf(checkRedis(address.href));
    await redis.call('ACL', 'DELUSER', unique);
    redis.disconnect();
    expect(found).toMatchObject([{ check: 'rights' }]);
  });
});
