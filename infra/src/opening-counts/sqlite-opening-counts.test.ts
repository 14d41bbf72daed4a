import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteDieAt } from '../counters/testing/sqlite-die-at.ts';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteProjectionState } from '../projections/state/sqlite-projection-state.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openingCountsContract } from './opening-counts.contract.ts';
import { openingCounterContract } from './opening-counter.contract.ts';
import { OpeningTally } from './opening-tally.ts';
import { packIncrements, unpackIncrements } from './packed-increments.ts';
import { SqliteOpeningCounts } from './sqlite-opening-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-openings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

openingCountsContract('SQLite', async () => {
  const file = new SqliteFile(join(folder, 'read.db'));
  return {
    counts: new SqliteOpeningCounts(file),
    faulty: (counts, seed) =>
      withFaults(counts, { seed, maxDelayMs: 3, failBefore: 0.2, failAfter: 0.2, methods: ['apply'] }),
    close: async () => file.close(),
  };
});

openingCounterContract(async () => {
  const path = join(mkdtempSync(join(folder, 'counter-')), 'read.db');
  const opened: SqliteFile[] = [];
  return {
    open: async (killAt, when = 'before') => {
      const file = new SqliteFile(path);
      opened.push(file);
      await new SqliteOpeningCounts(file).prepare(1);
      const cursors = new SqliteProjectionState(file);
      if (killAt !== undefined) sqliteDieAt(file, killAt, when);
      return { counts: new SqliteOpeningCounts(file, cursors), cursors };
    },
    close: async () => {
      for (const file of opened) if (file.db.isOpen) file.close();
    },
  };
});

describe('SQLite opening counts', () => {
  const increment = { key: 5n, move: 7, white: 1, draw: 0, black: 0 };

  test('are kept or lost with the transaction they are written in, also the first ones', async () => {
    const file = new SqliteFile(join(folder, 'read.db'));
    const counts = new SqliteOpeningCounts(file);
    const failed = file.transaction(async () => {
      await counts.apply(1, [increment]);
      throw new Error('cursor refused');
    });
    await expect(failed).rejects.toThrow('cursor refused');
    expect(await counts.lookup(1, 5n)).toEqual([]);
    await file.transaction(() => counts.apply(1, [increment]));
    expect(await counts.lookup(1, 5n)).toHaveLength(1);
    file.close();
  });

  test('are read from another connection as they come, before and after the first write', async () => {
    const writer = new SqliteFile(join(folder, 'read.db'));
    const reader = new SqliteFile(join(folder, 'read.db'), { readOnly: true });
    const seen = new SqliteOpeningCounts(reader);
    expect(await seen.lookup(1, 5n)).toEqual([]);
    const counts = new SqliteOpeningCounts(writer);
    await counts.apply(1, [increment]);
    await counts.apply(1, [increment]);
    expect(await seen.lookup(1, 5n)).toEqual([{ move: 7, white: 2, draw: 0, black: 0 }]);
    await counts.drop(1);
    expect(await seen.lookup(1, 5n)).toEqual([]);
    reader.close();
    writer.close();
  });

  test('are dropped permanently while another projection has a transaction open that fails', async () => {
    const file = new SqliteFile(join(folder, 'read.db'));
    const counts = new SqliteOpeningCounts(file);
    await counts.apply(1, [increment]);
    const opened = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const other = file.transaction(async () => {
      opened.resolve();
      await end.promise;
      throw new Error('rolled back');
    });
    await opened.promise;
    const dropped = counts.drop(1);
    end.resolve();
    await expect(other).rejects.toThrow('rolled back');
    await dropped;
    expect(await counts.lookup(1, 5n)).toEqual([]);
    await file.transaction(() => counts.drop(1));
    file.close();
  });

  test('refuse a generation that is no number of one', async () => {
    const file = new SqliteFile(join(folder, 'read.db'));
    await expect(new SqliteOpeningCounts(file).prepare(1.5)).rejects.toThrow('generation 1.5');
    file.close();
  });
});

test('a tally adds up games by position and move', () => {
  const tally = new OpeningTally();
  tally.add(1n, 2, '1-0');
  tally.add(1n, 2, '1/2-1/2');
  tally.add(1n, 3, '0-1');
  tally.add(2n, 2, '1-0');
  expect([...tally.increments()]).toEqual([
    { key: 1n, move: 2, white: 1, draw: 1, black: 0 },
    { key: 1n, move: 3, white: 0, draw: 0, black: 1 },
    { key: 2n, move: 2, white: 1, draw: 0, black: 0 },
  ]);
});

test('increments keep their signed keys and all their counts when they are packed', () => {
  const all = [
    { key: -1n, move: 65_535, white: 2_000_000_000, draw: 0, black: 1 },
    { key: -(2n ** 63n), move: 0, white: 0, draw: 3, black: 0 },
    { key: 2n ** 63n - 1n, move: 1, white: 0, draw: 0, black: 7 },
  ];
  expect(unpackIncrements(packIncrements(all))).toEqual(all);
  expect(unpackIncrements(packIncrements([]))).toEqual([]);
});
