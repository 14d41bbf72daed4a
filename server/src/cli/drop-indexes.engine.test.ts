// All roles need all engines: KAFKA_BROKERS and REDIS_URL, too.
import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gamesAnswer } from '@royal-chess/contracts/library';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { loadConfig } from '@royal-chess/services/config/config';
import type { RunningServer } from '../running-server.ts';
import { startServer } from '../start-server.ts';
import { runHere } from './testing/run-here.ts';

const name = `test-${randomUUID().slice(0, 8)}`;
const before = { ...process.env };
const { MONGODB_URI = '', ELASTICSEARCH_URL = '', REDIS_URL = '' } = process.env;
const client = new Client({ node: ELASTICSEARCH_URL });

let server: RunningServer;
const start = async (): Promise<void> => {
  server = await startServer(loadConfig(process.env));
};
beforeAll(async () => {
  // The command reads the settings that a server is started with.
  Object.assign(process.env, {
    MONGODB_URI: `${/^mongodb:\/\/[^/]+/.exec(MONGODB_URI)?.[0]}/${name}`,
    KAFKA_PREFIX: name,
    ELASTICSEARCH_PREFIX: name,
    REDIS_URL: `${REDIS_URL}/15`,
    ROLE: 'all',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
  });
  await start();
  await eventually(async () => (await found()) > 0);
}, 90_000);
afterAll(async () => {
  await server.stop();
  await client.close();
  process.env = before;
}, 30_000);

/** Games of Kasparov that the search finds. */
async function found(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/games?player=kasparov`);
  return answer.ok ? gamesAnswer.parse(await answer.json()).total : 0;
}

/** Puts an index of another mapping in the place of a generation's. */
async function replaceIndex(generation: number): Promise<string> {
  const alias = `${name}-library-g${generation}`;
  const present = Object.keys(await client.indices.getAlias({ name: alias }));
  await client.indices.delete({ index: present });
  const index = `${alias}-v0`;
  await client.indices.create({
    index,
    aliases: { [alias]: {} },
    mappings: { properties: { white: { type: 'text' } } },
  });
  return index;
}

const rebuild = (...options: string[]) => runHere(['rebuild', ...options]);

test('an index of another mapping is replaced while a projector runs, by the remedy that the refusal names', async () => {
  const total = await found();
  const index = await replaceIndex(1);

  const refused = await rebuild('game-index');
  expect(refused.code).toBe(2);
  expect(refused.err.join('\n')).toContain('royal-chess rebuild game-index --drop-index');
  expect(await found()).toBe(0);

  expect(await rebuild('game-index', '--drop-index')).toMatchObject({
    code: 0,
    err: [expect.stringContaining(index)],
  });
  await eventually(async () => (await found()) === total);
}, 90_000);

test('where no projector starts with it, the remedy lets one start and the rebuild can be requested', async () => {
  const total = await found();
  await server.stop();
  await replaceIndex(2);
  await expect(start()).rejects.toThrow('royal-chess rebuild game-index --drop-index');

  const dropped = await rebuild('game-index', '--drop-index');
  expect(dropped).toMatchObject({
    code: 2,
    err: [expect.stringContaining('a projector must run'), expect.any(String)],
  });

  await start();
  expect(await rebuild('game-index')).toMatchObject({ code: 0 });
  await eventually(async () => (await found()) === total);
}, 120_000);

test('an index that is as it must be stays', async () => {
  expect(await rebuild('game-index', '--drop-index')).toMatchObject({
    code: 0,
    err: [expect.stringContaining('none is removed')],
  });
}, 60_000);

test('of another read model there is none', async () => {
  expect(await rebuild('activity', '--drop-index')).toMatchObject({ code: 2 });
});
