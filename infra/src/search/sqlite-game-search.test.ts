import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { gameSearchContract } from './game-search.contract.ts';
import type { GameEntry } from './game-search.ts';
import { SqliteGameSearch } from './sqlite-game-search.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-search-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

gameSearchContract('SQLite with FTS5', async () => {
  const file = new SqliteFile(join(folder, 'read.db'));
  return {
    search: new SqliteGameSearch(file),
    faulty: (search, seed) =>
      withFaults(search, { seed, maxDelayMs: 3, failBefore: 0.2, failAfter: 0.2, methods: ['index'] }),
    close: async () => file.close(),
  };
});

describe('SQLite game search', () => {
  const game: GameEntry = {
    version: 1,
    id: 'one',
    white: { name: 'Morphy, Paul' },
    black: { name: 'Duke Karl' },
    result: '1-0',
    date: '1858',
    at: 0,
    eco: 'C41',
    opening: 'Philidor Defense',
  };

  test('is kept or lost with the transaction it is written in, also the first entry', async () => {
    const file = new SqliteFile(join(folder, 'read.db'));
    const search = new SqliteGameSearch(file);
    const failed = file.transaction(async () => {
      await search.index(1, [game]);
      throw new Error('cursor refused');
    });
    await expect(failed).rejects.toThrow('cursor refused');
    expect((await search.search(1, { limit: 1 })).total).toBe(0);
    await file.transaction(() => search.index(1, [game]));
    expect((await search.search(1, { limit: 1 })).total).toBe(1);
    file.close();
  });

  test('is dropped permanently while another projection has a transaction open that fails', async () => {
    const file = new SqliteFile(join(folder, 'read.db'));
    const search = new SqliteGameSearch(file);
    await search.index(1, [game]);
    const opened = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const other = file.transaction(async () => {
      opened.resolve();
      await end.promise;
      throw new Error('rolled back');
    });
    await opened.promise;
    const dropped = search.drop(1);
    end.resolve();
    await expect(other).rejects.toThrow('rolled back');
    await dropped;
    expect((await search.search(1, { limit: 1 })).total).toBe(0);
    await file.transaction(() => search.drop(1));
    file.close();
  });

  test('is read from another connection as it grows', async () => {
    const writer = new SqliteFile(join(folder, 'read.db'));
    const reader = new SqliteFile(join(folder, 'read.db'), { readOnly: true });
    const seen = new SqliteGameSearch(reader);
    const query = { limit: 5, player: { text: 'morphy', userIds: [] } };
    expect((await seen.search(1, query)).ids).toEqual([]);
    await new SqliteGameSearch(writer).index(1, [game]);
    expect((await seen.search(1, query)).ids).toEqual(['one']);
    reader.close();
    writer.close();
  });
});
