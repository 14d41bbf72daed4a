import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { isTransient } from '../../retry/transient-failure.ts';
import { withFaults } from '../../testing/with-faults.ts';
import type { GameIndexWriter } from '../game-index.ts';
import { gameIndexContract } from '../game-index.contract.ts';
import { budgetContract } from '../testing/budget-contract.ts';
import type { OpenGameIndex } from '../testing/game-index-under-test.ts';
import type { ScanBudget } from '../scan-budget.ts';
import { pageOf } from '../testing/opened-index.ts';
import { otherSource, publicSource, put, sampleGame } from '../testing/sample-games.ts';
import { ElasticsearchGameIndex } from './elasticsearch-game-index.ts';
import { SourceLists } from './source-lists.ts';

jest.setTimeout(60_000);

const url = process.env['ELASTICSEARCH_URL'] ?? '';
const client = new Client({ node: url });
const warned: string[] = [];
const logger = {
  warn: (text: string) => void warned.push(text),
  error: (text: string) => void warned.push(text),
};

const open = async (prefix: string, at = url, budget?: ScanBudget): Promise<ElasticsearchGameIndex> =>
  ElasticsearchGameIndex.open({ url: at, prefix, logger, refresh: true, ...(budget && { budget }) });

async function remove(prefix: string): Promise<void> {
  const found = await client.indices.get({ index: `${prefix}-*` });
  for (const index of Object.keys(found)) await client.indices.delete({ index });
}
afterAll(() => client.close());

const openForTest: OpenGameIndex = async (budget) => {
  const prefix = `test-${randomUUID()}`;
  const index = await open(prefix, url, budget);
  return {
    index,
    writer: index,
    faulty: (writer, seed) =>
      withFaults<GameIndexWriter>(writer, {
        seed,
        maxDelayMs: 3,
        failBefore: 0.2,
        failAfter: 0.2,
        methods: ['write'],
      }),
    close: async () => {
      await index.close();
      await remove(prefix);
    },
  };
};
gameIndexContract('Elasticsearch', openForTest);
describe('budgets', () => budgetContract(openForTest));

describe('the Elasticsearch game index', () => {
  test('merges changes that several processes write to the same games at the same time', async () => {
    const prefix = `test-${randomUUID()}`;
    const writers = await Promise.all([1, 2, 3, 4].map(() => open(prefix)));
    await writers[0]!.prepare(1);
    const games = [1, 2, 3].map((n) => sampleGame(n, 'e4'));
    await Promise.all(
      writers.map((writer, n) =>
        writer.write(1, [
          ...games.map((game) => put(game, publicSource, String(n))),
          ...games.map(({ id }) => ({ kind: 'join', id, source: `source-${n}` }) as const),
        ]),
      ),
    );
    const sources = ['source-0', 'source-1', 'source-2', 'source-3'].concat(publicSource).toSorted();
    expect((await writers[1]!.games(1, [games[0]!.id]))[0]?.sources).toEqual(sources);
    for (const writer of writers) await writer.close();
    await remove(prefix);
  });

  test('looks long lists of sources up: queries are small with ten thousand collections', async () => {
    const prefix = `test-${randomUUID()}`;
    const [index, other] = await Promise.all([open(prefix), open(prefix)]);
    await index.prepare(1);
    await index.write(1, [put(sampleGame(1, 'e4')), put(sampleGame(2, 'd4'), otherSource)]);
    const many = Array.from({ length: 10_000 }, (_, n) => `source-${n}`);
    const visible = Object.freeze([...many, publicSource]);
    for (const one of [index, other]) {
      expect(await one.search(1, pageOf({ sources: visible }))).toMatchObject({ total: 1 });
      const mine = { userId: randomUUID(), sources: [...many, otherSource] };
      const own = { sources: [publicSource, otherSource], mine };
      expect(await one.search(1, pageOf(own))).toMatchObject({
        total: 1,
        games: [{ id: sampleGame(2, '').id }],
      });
      const { facets } = await one.facets(1, { sources: visible }, ['collection', 'player']);
      expect(facets.map(({ values }) => values.length)).toEqual([1, 2]);
      expect(await one.names(1, 'player', 'morphy', visible, 5)).toHaveLength(1);
    }
    const hour = 3_600_000;
    let now = Date.now();
    const lists = new SourceLists(client, prefix, () => now);
    const query = await lists.query(visible);
    expect(JSON.stringify(query).length).toBeLessThan(250);
    await client.indices.refresh({ index: `${prefix}-sources-v1` });
    expect(await client.count({ index: `${prefix}-sources-v1` })).toMatchObject({ count: 2 });
    now += 25 * hour;
    await lists.query(many);
    await client.indices.refresh({ index: `${prefix}-sources-v1` });
    expect(await client.count({ index: `${prefix}-sources-v1` })).toMatchObject({ count: 1 });
    for (const one of [index, other]) await one.close();
    await remove(prefix);
  });

  test('refuses an index of another version, and removes it when told', async () => {
    const prefix = `test-${randomUUID()}`;
    const index = await open(prefix);
    await client.indices.create({
      index: `${prefix}-library-g1-v0`,
      aliases: { [`${prefix}-library-g1`]: {} },
    });
    await expect(index.prepare(1)).rejects.toMatchObject({ code: 'RC_INDEX_MISMATCH' });
    await expect(index.search(1, pageOf({ sources: [] }))).rejects.toMatchObject({
      code: 'RC_SEARCH_UNAVAILABLE',
    });
    await client.indices.create({ index: `${prefix}-games-g1-v1`, aliases: { [`${prefix}-games-g1`]: {} } });
    await client.indices.create({ index: `${prefix}-games-great` });
    expect(await index.dropMismatched()).toEqual([`${prefix}-library-g1-v0`, `${prefix}-games-g1-v1`]);
    expect((await index.search(1, pageOf({ sources: [] }))).total).toBe(0);
    await expect(index.write(1, [put(sampleGame(1, 'e4'))])).rejects.toMatchObject({
      code: 'RC_INDEX_MISSING',
    });
    await index.close();
    await remove(prefix);
  });

  test('fails with a transient error while the engine is down', async () => {
    const index = await open('test-down', 'http://127.0.0.1:9');
    for (const doing of [
      index.prepare(1),
      index.write(1, [put(sampleGame(1, 'e4'))]),
      index.search(1, pageOf({ sources: [] })),
      index.names(1, 'player', 'a', [], 1),
      index.known(1, ['a']),
    ]) {
      const failure = await doing.then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ code: 'RC_SEARCH_UNAVAILABLE' });
      expect(isTransient(failure)).toBe(true);
    }
    await index.close();
  });
});
