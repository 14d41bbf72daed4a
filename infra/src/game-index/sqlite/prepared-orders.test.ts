import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import type { FoundPage, GamePageQuery } from '../game-query.ts';
import { randomChanges, randomQueries } from '../testing/random-library.ts';
import { usualScanBudget } from '../scan-budget.ts';
import { answers, prepareNext } from './answer-call.ts';
import { IndexReader } from './index-reader.ts';
import { SqliteGameIndexWriter } from './sqlite-game-index-writer.ts';

const changes = randomChanges(15, 400);
const later = randomChanges(16, 60);
const queries = randomQueries(7, changes, 120);

const folder = mkdtempSync(join(tmpdir(), 'prepared-orders-'));
const path = join(folder, 'read.db');
const file = new SqliteFile(path);
const writer = new SqliteGameIndexWriter(file);

beforeAll(async () => {
  await writer.prepare(1);
  await writer.write(1, changes);
});
afterAll(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

const search = (reader: IndexReader, query: GamePageQuery): FoundPage =>
  reader.read(1, (generation) => answers.search(generation!, query));

/** All pages. */
function pagesOf(reader: IndexReader, query: Omit<GamePageQuery, 'limit'>, limit: number): unknown {
  const pages: Pick<FoundPage, 'games' | 'total'>[] = [];
  let cursor: string | undefined;
  do {
    const { games, nextCursor, total } = search(reader, { ...query, limit, cursor });
    pages.push({ games, total });
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const openReader = (): IndexReader => new IndexReader(path, usualScanBudget);

test('searches find the same games in the same order before orders are prepared, after it, and when games were added since', async () => {
  const prepared = openReader();
  for (const query of queries) search(prepared, { ...query, limit: 1 });
  while (prepared.read(1, (generation) => prepareNext(generation!)));
  expect(prepared.read(1, (generation) => generation!.values.bytes)).toBeGreaterThan(0);

  const unprepared = openReader();
  for (const query of queries) expect(pagesOf(prepared, query, 7)).toEqual(pagesOf(unprepared, query, 7));

  await writer.write(1, later);
  const fresh = openReader();
  for (const query of queries) expect(pagesOf(prepared, query, 9)).toEqual(pagesOf(fresh, query, 9));
});
