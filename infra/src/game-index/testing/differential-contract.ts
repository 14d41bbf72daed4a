import { beforeAll, expect, test } from '@jest/globals';
import type { OpenGameIndex } from './game-index-under-test.ts';
import type { GameIndex } from '../game-index.ts';
import type { FoundPage, GameConditions, GamePageQuery } from '../game-query.ts';
import type { FacetCounts, GameTables } from '../game-statistics.ts';
import { filledIndex } from './opened-index.ts';
import { PlainGameIndex } from './plain-game-index.ts';
import { randomChanges, randomKeys, randomQueries } from './random-library.ts';

const facets: readonly FacetCounts['facet'][] = [
  'result',
  'speed',
  'variant',
  'origin',
  'year',
  'eco',
  'event',
  'player',
  'collection',
];
const columns: { readonly [Kind in keyof GameTables]: readonly GameTables[Kind]['sort'][] } = {
  events: ['games', 'name', 'averageRating', 'decisive', 'lastPlayed'],
  openings: ['games', 'eco', 'drawRate', 'winRateForWhite', 'winRateForBlack', 'averageRating'],
  players: ['games', 'name', 'score', 'scoreAsWhite', 'scoreAsBlack', 'rating'],
};

async function pagesOf(index: GameIndex, query: Omit<GamePageQuery, 'limit'>): Promise<unknown> {
  const pages: Pick<FoundPage, 'games' | 'total'>[] = [];
  let cursor: string | undefined;
  do {
    const { games, nextCursor, total } = await index.search(1, { ...query, limit: 40, cursor });
    pages.push({ games, total });
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

async function tableOf<Kind extends keyof GameTables>(
  index: GameIndex,
  kind: Kind,
  conditions: GameConditions,
  n: number,
): Promise<unknown> {
  const sort = columns[kind][n % columns[kind].length]!;
  const page = { sort, order: n % 2 === 0 ? 'asc' : 'desc', offset: n % 3, limit: 10 } as const;
  return { kind, page, ...(await index.table(1, kind, conditions, page)) };
}

/** Random games and queries: the same answers as the plain reference. */
export function differentialContract(open: OpenGameIndex): void {
  const changes = randomChanges(20_264, 150);
  const under = filledIndex(open, changes);
  const reference = new PlainGameIndex();
  beforeAll(async () => {
    await reference.prepare(1);
    await reference.write(1, changes);
  });
  const queries = randomQueries(4, changes, 150);
  const both = async (ask: (index: GameIndex) => Promise<unknown>, query: unknown): Promise<void> => {
    const wanted = await ask(reference);
    expect({ query, found: await ask(under().index) }).toEqual({ query, found: wanted });
  };

  test('finds the same games in the same order at the same places', async () => {
    let found = 0;
    for (const { text: _, ...query } of queries) {
      await both((index) => pagesOf(index, query), query);
      found += (await reference.search(1, { ...query, limit: 1 })).total;
    }
    expect(found).toBeGreaterThan(500);
  });

  test('finds what was added after the same search', async () => {
    const asked = queries
      .map((query) => ({ ...query, limit: 40 }))
      .filter(({ material, positionKey }) => material !== undefined || positionKey !== undefined);
    expect(asked.length).toBeGreaterThan(10);
    const half = Math.floor(changes.length / 2);
    const { writer, index, close } = await open();
    try {
      await writer.prepare(1);
      await writer.write(1, changes.slice(0, half));
      for (const query of asked) await index.search(1, query);
      await writer.write(1, changes.slice(half));
      for (const query of asked) {
        const { games, total } = await reference.search(1, query);
        const found = await index.search(1, query);
        expect({ query, games: found.games, total: found.total }).toEqual({ query, games, total });
      }
    } finally {
      await close();
    }
  });

  test('counts the same facets', async () => {
    for (const query of queries.slice(0, 60)) await both((index) => index.facets(1, query, facets), query);
  });

  test('lists the same rows in tables', async () => {
    for (const [n, query] of queries.slice(60, 120).entries())
      for (const kind of ['events', 'openings', 'players'] as const)
        await both((index) => tableOf(index, kind, query, n), query);
  });

  test('explores positions alike', async () => {
    for (const [n, positionKey] of randomKeys(5, changes, 60).entries()) {
      const query = { ...queries[n]!, positionKey };
      const conditions = n % 3 === 0 ? { sources: query.sources, positionKey } : query;
      await both((index) => index.explore(1, conditions, 4), conditions);
    }
  });

  test('suggests the same names', async () => {
    for (const { text, sources } of queries.slice(0, 60))
      for (const kind of ['player', 'event', 'site'] as const)
        await both((index) => index.names(1, kind, text, sources, 5), { kind, text });
  });
}
