import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SqliteFile } from '../../../sqlite/sqlite-file.ts';
import type { GameConditions, GamePageQuery } from '../../game-query.ts';
import { pageOf } from '../../testing/opened-index.ts';
import { publicSource, put, sampleGame } from '../../testing/sample-games.ts';
import { SqliteGameIndex } from '../sqlite-game-index.ts';
import { SqliteGameIndexWriter } from '../sqlite-game-index-writer.ts';

/** Games that one page may replay: too few to count all that are found. */
const ALLOWED = 4;
/** Every other one has what is searched for; the dates go up and down. */
const games = Array.from({ length: 24 }, (_, n) =>
  sampleGame(n + 1, n % 2 === 0 ? 'e4 e5 Nf3 Nc6' : 'd4 d5 c4 e6', { date: String(1960 + ((7 * n) % 24)) }),
);
const sources = [publicSource];

const folder = mkdtempSync(join(tmpdir(), 'scanned-page-'));
const path = join(folder, 'read.db');
const budget = { ms: Number.POSITIVE_INFINITY, games: ALLOWED };
const index = new SqliteGameIndex(path, budget);
const file = new SqliteFile(path);

beforeAll(async () => {
  const writer = new SqliteGameIndexWriter(file);
  await writer.prepare(1);
  const changes = games.map((game) => put(game));
  await writer.write(1, changes);
});
afterAll(async () => {
  await index.close();
  file.close();
  rmSync(folder, { recursive: true });
});

const searches: readonly [string, Omit<GameConditions, 'sources'>][] = [
  ['pieces', { pieces: 'Nf3,nc6' }],
  ['moves in a row', { fragment: ['Nf3', 'Nc6'] }],
];
const orders = [
  { sort: 'date', order: 'desc' },
  { sort: 'white', order: 'asc' },
] as const satisfies Pick<GamePageQuery, 'sort' | 'order'>[];

for (const [name, conditions] of searches)
  for (const { sort, order } of orders)
    test(`pages by ${name} that are given up have the games of the whole answer by ${sort}, ${order}`, async () => {
      const wanted = { sources, ...conditions };
      const all: string[] = [];
      for await (const piece of index.stream(1, { ...wanted, sort, order }))
        all.push(...piece.map(({ game }) => game.id));
      expect(all).toHaveLength(games.length / 2);

      // It has counted nothing yet, and two pages do not count all.
      const fresh = new SqliteGameIndex(path, budget);
      try {
        const query = pageOf(wanted, { sort, order, limit: 1 });
        const first = await fresh.search(1, query);
        expect(first).toMatchObject({ total: 2, complete: false });
        expect(first.games.map(({ id, foundPly }) => [id, foundPly])).toEqual([[all[0], 4]]);
        const second = await fresh.search(1, { ...query, cursor: first.nextCursor ?? undefined });
        expect(second.games.map(({ id }) => id)).toEqual([all[1]]);
        expect(second.nextCursor).not.toBeNull();
      } finally {
        await fresh.close();
      }
    });
