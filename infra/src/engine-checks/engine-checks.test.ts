import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { checkElasticsearch } from './check-elasticsearch.ts';
import { checkKafka } from './check-kafka.ts';
import { checkMongodb } from './check-mongodb.ts';
import { checkRedis } from './check-redis.ts';
import { checkStoreMark } from './check-store-mark.ts';
import { type EngineCheck, type Finding, Findings, secretsOf } from './finding.ts';

/** As a stopped process does: takes connections and never answers. */
const sockets: Socket[] = [];
let silent: Server;
let [silentPort, closedPort] = [0, 0];
beforeAll(async () => {
  const listen = async (server: Server): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { readonly port: number }).port;
  };
  silent = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  silentPort = await listen(silent);
  const closed = createServer();
  closedPort = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const ms = 300;
const engines: readonly (readonly [string, string, (port: number) => EngineCheck])[] = [
  ['mongodb', 'MONGODB_URI', (port) => checkMongodb(`mongodb://me:hunter2@127.0.0.1:${port}/x`, ms)],
  [
    'kafka',
    'KAFKA_BROKERS',
    (port) =>
      checkKafka(
        {
          brokers: [`127.0.0.1:${port}`],
          prefix: 'x',
          partitions: 8,
          username: 'me',
          password: 'hunter2',
          tls: false,
          allowFewReplicas: false,
        },
        { ms },
      ),
  ],
  [
    'elasticsearch',
    'ELASTICSEARCH_URL',
    (port) => checkElasticsearch(`http://me:hunter2@127.0.0.1:${port}`, 'x', ms),
  ],
  ['redis', 'REDIS_URL', (port) => checkRedis(`redis://me:hunter2@127.0.0.1:${port}`, ms)],
];

async function allOf(check: EngineCheck): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for await (const finding of check) found.push(finding);
  return found;
}

describe.each(engines)('%s', (engine, setting, check) => {
  test.each([
    ['is not there', () => closedPort],
    ['is stopped', () => silentPort],
  ])(
    'that %s is one fault, with the setting to correct and without its password',
    async (_, port) => {
      const found = await allOf(check(port()));
      expect(found).toMatchObject([{ engine, check: 'reachable', outcome: 'fault' }]);
      expect(found[0]?.remedy).toContain(setting);
      expect(JSON.stringify(found)).not.toContain('hunter2');
    },
    30_000,
  );
});

test('a stopped Redis is not waited for after its check', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  try {
    await allOf(checkRedis(`redis://127.0.0.1:${silentPort}`, ms));
    const delays = timers.mock.calls.map(([, delay = 0]) => delay);
    expect(delays).toContain(ms);
    expect(Math.max(...delays)).toBeLessThanOrEqual(ms);
  } finally {
    timers.mockRestore();
  }
});

describe('an address of MongoDB that cannot be read', () => {
  const bad = 'mongodb://me:hunter2@127.0.0.1:1/x?maxPoolSize=many&replicaSet';

  test('is one fault, with the setting to correct and without its password', async () => {
    const found = await allOf(checkMongodb(bad, ms));
    expect(found).toMatchObject([{ engine: 'mongodb', check: 'address', outcome: 'fault' }]);
    expect(found[0]?.remedy).toContain('MONGODB_URI');
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test('says nothing of the mark of the event store', async () => {
    expect(await allOf(checkStoreMark(bad, `mongodb://127.0.0.1:${closedPort}/y`, ms))).toEqual([]);
    expect(await allOf(checkStoreMark(`mongodb://127.0.0.1:${closedPort}/y`, bad, ms))).toEqual([]);
  });
});

describe('the mark of the event store', () => {
  afterEach(() => void jest.restoreAllMocks());
  const found = (port: number) =>
    allOf(checkStoreMark(`mongodb://me:hunter2@127.0.0.1:${port}/x`, `mongodb://127.0.0.1:${port}/y`, ms));

  test.each([
    ['is not there', () => closedPort],
    ['is stopped', () => silentPort],
  ])('is not reported of a server that %s', async (_, port) => expect(await found(port())).toEqual([]));

  test.each([
    ['the password is refused', 18, []],
    [
      'it may not be read',
      13,
      [{ check: 'cursors', outcome: 'warning', found: expect.stringContaining('no, *** may not read it') }],
    ],
  ])('where %s', async (_, code, findings) => {
    const error = new mongoose.mongo.MongoServerError({ message: 'no, hunter2 may not read it', code });
    jest.spyOn(mongoose.mongo.Collection.prototype, 'findOne').mockRejectedValue(error as never);
    expect(await found(closedPort)).toMatchObject(findings);
  });
});

describe('findings', () => {
  test.each([
    ['redis://:p%40ss@host:1', ['p%40ss', 'p@ss']],
    ['mongodb://me:hunter2@a:1,b:2/db', ['hunter2']],
    ['https://host:9200', []],
    ['mongodb://host:1/a:b@c', []],
  ])('of %s the secrets are %j', (address, secrets) => {
    expect(secretsOf(address)).toEqual(secrets);
  });

  test('never show a secret', () => {
    const findings = new Findings('redis', ['hunter2']);
    expect(findings.fault('reachable', 'bad URL redis://:hunter2@host', 'x').found).toBe(
      'bad URL redis://:***@host',
    );
  });

  test.each([
    [500, 0, 'ok'],
    [3_000, 2_500, 'ok'],
    [3_000, 10, 'warning'],
  ])('a clock %i ms off in an answer of %i ms is %s', (skew, tookMs, outcome) => {
    expect(new Findings('redis', []).clock(Date.now() + skew, tookMs).outcome).toBe(outcome);
  });
});
