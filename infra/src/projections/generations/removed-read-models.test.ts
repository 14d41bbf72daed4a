import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDocuments } from '../../documents/open-documents.ts';
import { readEnginesOver } from '../../embedded/read-engines.ts';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { MongoProjectionState } from '../state/mongo-projection-state.ts';
import { SqliteProjectionState } from '../state/sqlite-projection-state.ts';
import { systemClock } from '../../clock/clock.ts';
import { dropRemovedDocuments } from './removed-read-models.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'removed-'));
  path = join(folder, 'read.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Collections of an earlier version beside those of today, with names that are alike. */
const earlier = ['games_g1', 'games_g2', 'opening_counts_g1'];
const present = ['collections_g1', 'game_sources_g1', 'games_gone'];

/** What `read.db` of a version with the games collection, its search and the opening counts had. */
async function writeEarlierVersion(): Promise<void> {
  const file = new SqliteFile(path);
  const state = new SqliteProjectionState(file);
  for (const projection of ['games', 'openings', 'collections', 'games-index']) {
    await state.advance(projection, 1, [{ stream: 'game-1', version: 1 }]);
    await state.set(`${projection}@1`, 7);
    await state.park(1, { projection, stream: 'game-2', atVersion: 1, error: 'broken', at: 1 });
    await state.begin(projection);
  }
  file.db.exec(`
    CREATE TABLE opening_counts_1 (key BLOB, move INTEGER);
    CREATE TABLE opening_counts_1_applied (shard INTEGER PRIMARY KEY, n INTEGER NOT NULL);
    CREATE TABLE game_search_1_games (id TEXT);
    CREATE INDEX game_search_1_games_by_id ON game_search_1_games (id);
    CREATE TABLE game_search_1_terms (folded TEXT);
    CREATE VIRTUAL TABLE game_search_1_text USING fts5 (white, black);
    INSERT INTO game_search_1_text VALUES ('Réti', 'Tal');
    CREATE TABLE game_search_results (id TEXT);`);
  const documents = await openDocuments(file);
  for (const name of [...earlier, ...present])
    await documents.collection<{ _id: string }>(name).insertOne({ _id: 'a' });
  await documents.close();
  file.close();
}

test('an existing installation starts without the read models that were removed, and keeps the others', async () => {
  await writeEarlierVersion();
  // A second start finds nothing to remove.
  for (let start = 0; start < 2; start += 1) {
    const file = new SqliteFile(path);
    const state = new SqliteProjectionState(file);
    const engines = await readEnginesOver(file, path, state);
    const tables = file.db.prepare(`SELECT name FROM sqlite_schema`).all();
    const names = tables.map(({ name }) => String(name));
    const isLeft = (name: string): boolean =>
      /^(?:opening_counts|game_search)/.test(name) || earlier.some((one) => name.includes(`_${one}`));
    expect(names.filter(isLeft)).toEqual(['game_search_results']);
    expect(present.filter((one) => names.some((name) => name.includes(one)))).toEqual(present);
    for (const [projection, version, position] of [
      ['games', undefined, 0],
      ['openings', undefined, 0],
      ['collections', 1, 7],
      ['games-index', 1, 7],
    ] as const) {
      const cursors = await state.cursors(projection, 1, ['game-1']);
      expect([projection, cursors.get('game-1')]).toEqual([projection, version]);
      expect([projection, await state.get(`${projection}@1`)]).toEqual([projection, position]);
    }
    expect((await state.spare()).map(({ projection }) => projection)).toEqual(['collections', 'games-index']);
    const parked = file.db.prepare('SELECT projection FROM projection_parked ORDER BY projection').all();
    expect(parked.map(({ projection }) => projection)).toEqual(['collections', 'games-index']);
    await engines.close();
  }
});

test('the same collections leave a database of documents', async () => {
  const file = new SqliteFile(path);
  const documents = await openDocuments(file);
  const state = await MongoProjectionState.open(documents, { clock: systemClock, owner: 'one' });
  for (const projection of ['games', 'openings', 'collections']) {
    await state.advance(projection, 1, [{ stream: 'game-1', version: 1 }]);
    await state.set(`${projection}@1`, 7);
    await state.begin(projection);
  }
  for (const name of [...earlier, ...present])
    await documents.collection<{ _id: string }>(name).insertOne({ _id: 'a' });
  await dropRemovedDocuments(documents);
  await dropRemovedDocuments(documents);
  const names = (await documents.listCollections()).map(({ name }) => name);
  expect(names.filter((name) => earlier.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(present));
  const positions = ['games', 'openings', 'collections'].map((projection) => state.get(`${projection}@1`));
  expect(await Promise.all(positions)).toEqual([0, 0, 7]);
  expect((await state.cursors('games', 1, ['game-1'])).size).toBe(0);
  expect((await state.cursors('collections', 1, ['game-1'])).size).toBe(1);
  expect((await state.spare()).map(({ projection }) => projection)).toEqual(['collections']);
  await state.close();
  await documents.close();
  file.close();
});
