import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { allSettings, type Config, loadConfig } from './config.ts';
import { ConfigError } from '@royal-chess/infra/settings/load-settings';

test('without settings it is the embedded server on port 3000', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    dataDir: './data',
    secureCookies: 'auto',
    sqliteSync: 'normal',
    nodeEnv: 'development',
    allowEmbedded: false,
  });
});

test('settings are read, empty ones are not', () => {
  expect(loadConfig({ PORT: '0', ALLOW_EMBEDDED: '1', PUBLIC_URL: '', PATH: '/bin' })).toMatchObject({
    port: 0,
    allowEmbedded: true,
    publicUrl: undefined,
  });
});

const engines = {
  MONGODB_URI: 'mongodb://owner:hunter2@one:27017,two:27017/royal-chess?replicaSet=rs0',
  KAFKA_BROKERS: 'one:9092,two:9092',
  ELASTICSEARCH_URL: 'https://owner:hunter2@search:9200',
  REDIS_URL: 'redis://:hunter2@redis:6379',
};

/** Lines of the refusal: `NAME: what to do`. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const [, ...lines] = (error as Error).message.split('\n');
    return lines.map((line) => line.trim());
  }
  return [];
}
const settingsOf = (env: Record<string, string>) => faultsOf(env).map((line) => line.split(':', 1)[0]);

test('all four engines make the distributed mode, also with the hosts of a replica set', () => {
  expect(
    loadConfig({ ...engines, NODE_ENV: 'production', ROLE: 'game', GAME_ADDRESS: 'chess.example/game-1' }),
  ).toMatchObject({
    role: 'game',
    engines: { mongodbUri: engines.MONGODB_URI, kafka: { brokers: ['one:9092', 'two:9092'], partitions: 8 } },
  });
});

describe('a start is refused, naming every setting at fault,', () => {
  const { MONGODB_URI, KAFKA_BROKERS, ELASTICSEARCH_URL, REDIS_URL } = engines;
  test.each<[string, Record<string, string>, string[]]>([
    [
      'with words for numbers and unknown words',
      { PORT: 'http', SQLITE_SYNC: 'off' },
      ['PORT', 'SQLITE_SYNC'],
    ],
    ['with a page address that runs', { PUBLIC_URL: 'javascript:alert(1)' }, ['PUBLIC_URL']],
    ['with one engine', { KAFKA_BROKERS }, ['MONGODB_URI', 'ELASTICSEARCH_URL', 'REDIS_URL']],
    ['with three engines', { KAFKA_BROKERS, MONGODB_URI, REDIS_URL }, ['ELASTICSEARCH_URL']],
    [
      'with one engine at a wrong address',
      { REDIS_URL: 'http://redis' },
      ['REDIS_URL', 'MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL'],
    ],
    ['with a role and no engines', { ROLE: 'relay' }, ['ROLE']],
    ['with rooms that no browser finds', { ...engines, ROLE: 'game' }, ['GAME_ADDRESS']],
    [
      'with an unknown role',
      { ROLE: 'king', KAFKA_BROKERS: 'one' },
      ['ROLE', 'KAFKA_BROKERS', 'MONGODB_URI', 'ELASTICSEARCH_URL', 'REDIS_URL'],
    ],
    ['in production on embedded engines', { NODE_ENV: 'production' }, ['NODE_ENV']],
    ['with a user but no password', { ...engines, KAFKA_USERNAME: 'owner' }, ['KAFKA_PASSWORD']],
    ['with a password but no user', { ...engines, KAFKA_PASSWORD: 'hunter2' }, ['KAFKA_USERNAME']],
    [
      'with settings of engines that are not there',
      { KAFKA_TLS: '1', GAME_ADDRESS: 'chess.example/game-1' },
      ['KAFKA_TLS', 'GAME_ADDRESS'],
    ],
    [
      'with a store and no database in it',
      { ...engines, MONGODB_URI: 'mongodb://one:27017' },
      ['MONGODB_URI'],
    ],
    ['with a broker and no port', { ...engines, KAFKA_BROKERS: 'one,two:9092' }, ['KAFKA_BROKERS']],
    ['with more partitions than shards', { ...engines, KAFKA_PARTITIONS: '65' }, ['KAFKA_PARTITIONS']],
    [
      'with a scheme before the game server',
      { ...engines, GAME_ADDRESS: 'wss://chess.example' },
      ['GAME_ADDRESS'],
    ],
    ['with a short metrics token', { METRICS_TOKEN: 'hunter2' }, ['METRICS_TOKEN']],
    [
      'of all kinds at once',
      { ...engines, REDIS_URL: '', PORT: '70000', KAFKA_USERNAME: 'owner', LOG_LEVEL: 'loud' },
      ['PORT', 'LOG_LEVEL', 'REDIS_URL', 'KAFKA_PASSWORD'],
    ],
    [
      'and no secret',
      { ...engines, ELASTICSEARCH_URL: 'owner:hunter2@search', REDIS_URL: 'http://:hunter2@redis' },
      ['ELASTICSEARCH_URL', 'REDIS_URL'],
    ],
    [
      'and no password in a database address',
      { ...engines, MONGODB_URI: 'mongodb://owner:hunter/2@one', ELASTICSEARCH_URL },
      ['MONGODB_URI'],
    ],
  ])('%s', (_, env, expected) => {
    expect(settingsOf(env)).toEqual(expected);
    for (const fault of faultsOf(env)) {
      expect(fault).not.toContain('hunter');
      // What is wanted, not only that something is wrong.
      expect(fault).toMatch(/wanted|missing|set |remove/);
    }
  });

  test('and production on one machine is no fault when it is meant', () => {
    expect(faultsOf({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' })).toEqual([]);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-secrets-'));
  const file = join(folder, 'redis');
  writeFileSync(file, `${engines.REDIS_URL}\n`);
  writeFileSync(join(folder, 'empty'), '\n');
  afterAll(() => rmSync(folder, { recursive: true }));
  const others = { ...engines, REDIS_URL: '' };

  test('is read without its line break', () => {
    expect(loadConfig({ ...others, REDIS_URL_FILE: file }).engines?.redisUrl).toBe(engines.REDIS_URL);
  });

  test.each([
    ['GOOGLE_CLIENT_SECRET', (config: Config) => config.google.clientSecret],
    ['ACCOUNT_SECRETS_KEY', (config: Config) => config.accountSecretsKey],
    ['METRICS_TOKEN', (config: Config) => config.metricsToken],
  ])('may be %s', (name, read) => {
    const key = join(folder, 'key');
    writeFileSync(key, `${'k'.repeat(32)}\n`);
    expect(read(loadConfig({ [`${name}_FILE`]: key }))).toBe('k'.repeat(32));
  });

  test.each([
    ['is refused beside the setting itself', { ...engines, REDIS_URL_FILE: file }],
    ['is refused when there is no such file', { ...others, REDIS_URL_FILE: join(folder, 'nothing') }],
    ['is refused when it is empty', { ...others, REDIS_URL_FILE: join(folder, 'empty') }],
    ['is refused when it is a folder', { ...others, REDIS_URL_FILE: folder }],
  ])('%s', (_, env) => {
    expect(settingsOf(env)).toContain('REDIS_URL_FILE');
    expect(faultsOf(env).join()).not.toContain('REDIS_URL: is missing');
  });
});

test('every setting is explained', () => {
  const { settings } = allSettings;
  const meaning = expect.stringContaining('Port');
  expect(settings).toContainEqual({ name: 'PORT', fallback: '3000', meaning, isSecret: false });
  for (const row of settings) expect(row.meaning).not.toBe('');
});
