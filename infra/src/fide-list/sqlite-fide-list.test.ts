import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { fideListContract } from './fide-list.contract.ts';
import { SqliteFideList } from './sqlite-fide-list.ts';
import { SqliteFideWriter } from './sqlite-fide-writer.ts';
import { fidePlayerOf, rated } from './testing/fide-players.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-fide-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = (): string => join(folder, 'fide.db');

fideListContract('SQLite', async () => {
  const list = SqliteFideList.open(path());
  return {
    list,
    write: async (ratings) => new SqliteFideWriter(path(), ratings),
    close: async () => list.close(),
  };
});

test('a list stays when the file is opened again', async () => {
  SqliteFideList.open(path()).close();
  const writer = new SqliteFideWriter(path(), ['standard']);
  await writer.write([fidePlayerOf(1, 'Fischer, Robert James', { standard: rated(2_780) })]);
  await writer.finish(1);
  await writer.close();
  const list = SqliteFideList.open(path());
  expect(await list.search('bobby', 1)).toEqual([]);
  expect(await list.search('robert', 1)).toHaveLength(1);
  list.close();
});

test('a file with tables of another version is emptied: the list can be imported again', async () => {
  const old = new SqliteFile(path());
  old.db.exec('CREATE TABLE players (id INTEGER); INSERT INTO players VALUES (1); PRAGMA user_version = 77');
  old.close();
  const list = SqliteFideList.open(path());
  expect(await list.status()).toBeNull();
  expect(await list.player(1)).toBeNull();
  list.close();
});

test('a batch that fails is not written at all', async () => {
  const list = SqliteFideList.open(path());
  const writer = new SqliteFideWriter(path(), ['standard']);
  const broken = fidePlayerOf(2, 'Broken', { birthYear: Number.NaN });
  const refused = { ...broken, name: null as unknown as string };
  await expect(writer.write([fidePlayerOf(1, 'First'), refused])).rejects.toThrow(
    'NOT NULL constraint failed',
  );
  expect(await list.player(1)).toBeNull();
  await writer.close();
  list.close();
});
