import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { Client } from '@elastic/elasticsearch';
import { withFaults } from '../testing/with-faults.ts';
import { isTransient } from '../retry/transient-failure.ts';
import { ElasticsearchGameSearch } from './elasticsearch-game-search.ts';
import { gameSearchContract } from './game-search.contract.ts';
import type { GameEntry, GameSearchQuery } from './game-search.ts';
import { decodeCursor } from './search-cursor.ts';

jest.setTimeout(60_000);

const url = process.env['ELASTICSEARCH_URL'] ?? '';
const client = new Client({ node: url });
const warned: string[] = [];
const logger = {
  warn: (text: string) => void warned.push(text),
  error: (text: string) => void warned.push(text),
};

const prefixes: string[] = [];
const newPrefix = (): string => {
  const prefix = `test-${randomUUID()}`;
  prefixes.push(prefix);
  return prefix;
};
const opened: ElasticsearchGameSearch[] = [];
async function open(prefix: string, at = url): Promise<ElasticsearchGameSearch> {
  const search = await ElasticsearchGameSearch.open({ url: at, prefix, logger, refresh: true });
  opened.push(search);
  return search;
}

async function clean(): Promise<void> {
  for (const search of opened.splice(0)) await search.close();
  for (const prefix of prefixes.splice(0)) {
    const found = await client.indices.get({ index: `${prefix}-*` });
    for (const index of Object.keys(found)) await client.indices.delete({ index });
  }
}
afterAll(() => client.close());

gameSearchContract('Elasticsearch', async () => ({
  search: await open(newPrefix()),
  faulty: (search, seed) =>
    withFaults(search, { seed, maxDelayMs: 3, failBefore: 0.2, failAfter: 0.2, methods: ['index'] }),
  close: clean,
}));

const game = (id: string, changes: Partial<GameEntry> = {}): GameEntry => ({
  id,
  version: 1,
  white: { name: 'Morphy, Paul' },
  black: { name: 'Duke Karl' },
  result: '1-0',
  date: '1858',
  at: 0,
  eco: 'C41',
  opening: 'Philidor Defense',
  ...changes,
});
const named = (text: string): GameSearchQuery => ({ limit: 10, player: { text, userIds: [] } });

async function listening(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The engine at another port, until `close` cuts it off. */
async function relayTo(port: number): Promise<{ close(): Promise<void> }> {
  const { hostname, port: enginePort } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const engine = connect(Number(enginePort), hostname);
    for (const end of [socket, engine]) sockets.add(end.on('error', () => end.destroy()));
    socket.pipe(engine).pipe(socket);
  });
  await listening(server, port);
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

describe('Elasticsearch game search', () => {
  let prefix: string;
  let search: ElasticsearchGameSearch;
  const index = (generation = 1): string => `${prefix}-games-g${generation}-v1`;

  beforeEach(async () => {
    prefix = newPrefix();
    search = await open(prefix);
    warned.length = 0;
  });
  afterEach(clean);

  test('keeps of an entry the highest version when two writers race', async () => {
    const other = await open(prefix);
    await Promise.all([search.prepare(1), other.prepare(1)]);
    const ids = Array.from({ length: 200 }, (_, n) => `game-${n}`);
    const written = (version: number): GameEntry[] =>
      ids.map((id) => game(id, { version, white: { name: `Version ${version}` } }));
    await Promise.all([
      ...[3, 1, 5].map((version) => search.index(1, written(version))),
      ...[4, 2].map((version) => other.index(1, written(version))),
    ]);
    await other.index(1, written(2));
    expect((await search.search(1, named('version 5'))).total).toBe(200);
    expect((await other.search(1, { limit: 1 })).total).toBe(200);
  });

  test('finds names in any script, by any part of a word', async () => {
    await search.prepare(1);
    await search.index(1, [
      game('cyrillic', { white: { name: 'Алехин, Александр' } }),
      game('chinese', { white: { name: '丁立人' } }),
      game('short', { white: { name: 'Li, X' } }),
      game('long', { white: { name: `Endless ${'x'.repeat(40_000)}` } }),
    ]);
    const ids = async (text: string): Promise<readonly string[]> => (await search.search(1, named(text))).ids;
    expect(await ids('лехи')).toEqual(['cyrillic']);
    expect(await ids('丁立人')).toEqual(['chinese']);
    expect(await ids('立人丁')).toEqual([]);
    expect(await ids('丁')).toEqual(['chinese']);
    expect(await ids('x l')).toEqual([]);
    expect(await ids('l x')).toEqual(['short']);
    expect(await ids('ndles')).toEqual(['long']);
    expect(await ids('orphy')).toEqual([]);
  });

  test('refuses an index with another mapping, and names it, the setting and the remedy', async () => {
    await client.indices.create({
      index: index(),
      aliases: { [`${prefix}-games-g1`]: {} },
      mappings: { dynamic: 'strict', properties: { id: { type: 'keyword' } } },
    });
    const refusal = { code: 'RC_INDEX_MISMATCH' };
    await expect(search.prepare(1)).rejects.toMatchObject(refusal);
    await expect(search.verify()).rejects.toMatchObject(refusal);
    await expect(search.index(1, [game('a')])).rejects.toMatchObject(refusal);
    await expect(search.prepare(1)).rejects.toThrow(
      /-games-g1-v1 .*mappings\._source.*royal-chess rebuild games/,
    );
    await expect(search.search(1, { limit: 1 })).rejects.toMatchObject({ code: 'RC_SEARCH_UNAVAILABLE' });
    expect(warned.join()).toContain('royal-chess rebuild games');
    await search.prepare(2);
    await search.index(2, [game('a')]);
    expect((await search.search(2, { limit: 1 })).total).toBe(1);
  });

  test('refuses an index of another version, and one with an additional field', async () => {
    await client.indices.create({ index: `${prefix}-games-g1-v0`, aliases: { [`${prefix}-games-g1`]: {} } });
    await expect(search.prepare(1)).rejects.toThrow(/its name must be .*-games-g1-v1/);
    await search.prepare(2);
    await client.indices.putMapping({ index: index(2), properties: { more: { type: 'keyword' } } });
    const restarted = await open(prefix);
    await expect(restarted.prepare(2)).rejects.toThrow(/mappings\.properties\.more/);
    await expect(search.drop(1)).resolves.toBeUndefined();
    await search.drop(2);
    await expect(restarted.verify()).resolves.toBeUndefined();
  });

  test('does not recreate a removed index, which would lack the older games', async () => {
    await search.prepare(1);
    expect(warned).toHaveLength(1);
    await client.indices.delete({ index: index() });
    const lost = await search.index(1, [game('a')]).catch((error: unknown) => error);
    expect(lost).toMatchObject({ code: 'RC_INDEX_MISSING' });
    expect(isTransient(lost)).toBe(true);
    await expect(search.index(1, [game('a')])).rejects.toThrow(/royal-chess rebuild games/);
    expect(await client.indices.exists({ index: index() })).toBe(false);
    expect(await search.search(1, { limit: 1 })).toEqual({ ids: [], nextCursor: null, total: 0 });
  });

  test('rejects an entry that can never be written, and writes the others', async () => {
    await search.prepare(1);
    const bad = game('bad', { at: 2 ** 70 });
    const refused = await search.index(1, [game('a'), bad, game('b')]).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RC_INDEX_REJECTED', message: expect.stringContaining('bad') });
    expect(isTransient(refused)).toBe(false);
    expect((await search.search(1, { limit: 5 })).ids).toEqual(['b', 'a']);
  });

  test('pages on when the point in time has been closed', async () => {
    await search.prepare(1);
    await search.index(
      1,
      Array.from({ length: 9 }, (_, n) => game(`game-${n}`)),
    );
    const first = await search.search(1, { limit: 3 });
    const second = await search.search(1, { limit: 3, cursor: first.nextCursor ?? '' });
    const { view } = decodeCursor(second.nextCursor ?? '');
    await client.closePointInTime({ id: view ?? '' });
    await search.index(1, [game('new', { date: '1999' })]);
    const third = await search.search(1, { limit: 3, cursor: second.nextCursor ?? '' });
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(
      Array.from({ length: 9 }, (_, n) => `game-${8 - n}`),
    );
    expect(third).toMatchObject({ nextCursor: null, total: 9 });
    const [day, at, id] = decodeCursor(first.nextCursor ?? '').after;
    const forged = Buffer.from(JSON.stringify([day, at, id, 9, 'forged'])).toString('base64url');
    expect((await search.search(1, { limit: 3, cursor: forged })).ids).toEqual(second.ids);
  });

  test('reads one state of the index from page to page', async () => {
    await search.prepare(1);
    await search.index(
      1,
      Array.from({ length: 6 }, (_, n) => game(`game-${n}`)),
    );
    const first = await search.search(1, { limit: 2 });
    const second = await search.search(1, { limit: 2, cursor: first.nextCursor ?? '' });
    await search.index(1, [game('game-1', { version: 2, date: '1999' })]);
    const third = await search.search(1, { limit: 2, cursor: second.nextCursor ?? '' });
    expect(third.ids).toEqual(['game-1', 'game-0']);
  });

  test('pages through 20,000 entries once each while others come in', async () => {
    await search.prepare(1);
    const many = Array.from({ length: 20_000 }, (_, n) =>
      game(`old-${n}`, { date: `19${String(n % 100).padStart(2, '0')}`, at: n % 7 }),
    );
    await search.index(1, many);
    const seen: string[] = [];
    let cursor: string | undefined;
    let late = 0;
    do {
      const page = await search.search(1, { limit: 1_000, cursor });
      expect(page.total).toBe(20_000);
      seen.push(...page.ids);
      cursor = page.nextCursor ?? undefined;
      await search.index(1, [
        game(`late-${(late += 1)}`, { date: '2026' }),
        game(`early-${late}`, { date: '1800' }),
      ]);
    } while (cursor !== undefined);
    const old = seen.filter((id) => id.startsWith('old-'));
    expect(old).toHaveLength(20_000);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('late-'))).toEqual([]);
  });

  test('drops a generation for every process, with all its games', async () => {
    const other = await open(prefix);
    await search.prepare(1);
    await search.index(1, [game('a')]);
    expect((await other.search(1, { limit: 1 })).total).toBe(1);
    await search.drop(1);
    expect(await client.indices.exists({ index: index() })).toBe(false);
    expect((await other.search(1, { limit: 1 })).total).toBe(0);
    await search.prepare(1);
    expect((await other.search(1, { limit: 1 })).total).toBe(0);
  });

  test('fails within seconds with a transient error while the engine is down, and works when it is back', async () => {
    await search.prepare(1);
    const port = await freePort();
    const unreachable = await open(prefix, `http://127.0.0.1:${port}`);
    const started = Date.now();
    for (const doing of [
      unreachable.prepare(1),
      unreachable.index(1, [game('a')]),
      unreachable.search(1, { limit: 1 }),
      unreachable.drop(2),
      unreachable.verify(),
    ]) {
      const failure = await doing.then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ code: 'RC_SEARCH_UNAVAILABLE' });
      expect(isTransient(failure)).toBe(true);
    }
    expect(Date.now() - started).toBeLessThan(5_000);
    const relay = await relayTo(port);
    await unreachable.index(1, [game('a')]);
    expect((await unreachable.search(1, { limit: 1 })).total).toBe(1);
    await relay.close();
    await expect(unreachable.search(1, { limit: 1 })).rejects.toMatchObject({
      code: 'RC_SEARCH_UNAVAILABLE',
    });
  });

  test('times out on an engine that accepts connections and does not answer', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket));
    const port = await listening(silent);
    const stuck = await ElasticsearchGameSearch.open({
      url: `http://127.0.0.1:${port}`,
      prefix,
      logger,
      timeoutMs: 300,
    });
    const failure = await stuck.index(1, [game('a')]).catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
    await stuck.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
});
