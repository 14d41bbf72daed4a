import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import type { GameChange } from '../indexed-game.ts';
import { keyAfter, person, publicSource, put, sampleGame, sampleId } from '../testing/sample-games.ts';
import { SqliteGameIndexWriter } from './sqlite-game-index-writer.ts';
import { SqliteGameIndex } from './sqlite-game-index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-game-index-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
describe('SQLite game index', () => {
  const query = { sources: [publicSource], sort: 'white', order: 'asc', limit: 5 } as const;
  const game = sampleGame(1, 'e4 e5');
  const another = sampleGame(2, 'd4', { white: person('Steinitz, Wilhelm'), event: 'London', eco: 'D00' });
  let file: SqliteFile;
  let index: SqliteGameIndex;
  let path: string;
  beforeEach(() => {
    opened += 1;
    path = join(folder, `read-${opened}.db`);
    index = new SqliteGameIndex(path);
  });
  afterEach(async () => {
    await index.close();
    file.close();
  });

  test('keeps or loses games and their texts with the transaction that they are written in', async () => {
    file = new SqliteFile(path);
    const writer = new SqliteGameIndexWriter(file);
    const failing = (changes: readonly GameChange[]): Promise<void> =>
      file.transaction(async () => {
        await writer.write(1, changes);
        throw new Error('cursor refused');
      });
    await expect(failing([put(game)])).rejects.toThrow('cursor refused');
    expect(await index.search(1, query)).toMatchObject({ total: 0 });
    await writer.write(1, [put(game)]);
    await expect(failing([put(another)])).rejects.toThrow('cursor refused');
    expect(await index.known(1, [game.id, another.id])).toEqual([true, false]);

    await writer.write(1, [put(another)]);

    expect((await index.games(1, [another.id, game.id])).map((stored) => stored.game)).toEqual([
      another,
      game,
    ]);
    expect((await index.search(1, query)).games.map(({ id }) => id)).toEqual([game.id, another.id]);
  });

  test('knows a generation that a version without formats made, and goes on with it until it is filled again', async () => {
    file = new SqliteFile(path);
    const earlier = new SqliteGameIndexWriter(file);
    await earlier.prepare(1);
    await earlier.write(1, [put(game)]);
    file.db.exec('ALTER TABLE game_index_generations DROP COLUMN format');

    const writer = new SqliteGameIndexWriter(file);
    await writer.prepare(1);
    await writer.write(1, [put(another)]);
    expect((await index.search(1, query)).games.map(({ id }) => id)).toEqual([game.id, another.id]);
    await writer.prepare(2);
    expect([await writer.isOutdated(1), await writer.isOutdated(2)]).toEqual([true, false]);
  });

  test('answers by the sources of each call, also where they are a list that its threads have', async () => {
    file = new SqliteFile(path);
    const writer = new SqliteGameIndexWriter(file);
    await writer.write(1, [put(game), put(another, sampleId(77))]);
    const [all, one] = [Object.freeze([publicSource, sampleId(77)]), Object.freeze([publicSource])];
    // Back and forth, as when a collection becomes public and private again.
    for (const [sources, total] of [
      [all, 2],
      [one, 1],
      [all, 2],
      [one, 1],
    ] as const) {
      expect(await index.search(1, { ...query, sources })).toMatchObject({ total });
      expect(await index.facets(1, { sources }, ['player'])).toMatchObject({ total });
      expect(await index.names(1, 'player', 'steinitz', sources, 5)).toHaveLength(total - 1);
      const page = { sort: 'games', order: 'desc', offset: 0, limit: 9 } as const;
      expect(await index.table(1, 'players', { sources }, page)).toMatchObject({ total: total + 1 });
      const position = { sources, positionKey: keyAfter('') };
      expect((await index.explore(1, position, 9)).recent).toHaveLength(total);
    }
  });

  test('takes an id back that was not written completely', async () => {
    file = new SqliteFile(path);
    const writer = new SqliteGameIndexWriter(file);
    const broken = put({ ...another, id: 'no UUID' });
    await expect(writer.write(1, [put(game), broken])).rejects.toThrow('UUID');
    expect(await index.known(1, [game.id])).toEqual([false]);
    await writer.write(1, [put(another), put(game)]);
    expect(await index.search(1, query)).toMatchObject({ total: 2 });
  });

  test('shows a generation that was dropped and filled again as it is', async () => {
    file = new SqliteFile(path);
    const writer = new SqliteGameIndexWriter(file);
    await writer.write(1, [put(game)]);
    expect(await index.search(1, query)).toMatchObject({ total: 1 });
    await writer.drop(1);
    await writer.write(1, [put(another)]);
    expect((await index.search(1, query)).games).toEqual([{ id: another.id, foundPly: null }]);
    await writer.drop(1);
    expect(await index.search(1, query)).toMatchObject({ total: 0 });
  });

  test('reads what another writer left, and gives a game with other moves under its id', async () => {
    file = new SqliteFile(path);
    const copy = { ...game, origin: 'annotated', annotated: true } as const;
    const longer = { ...sampleGame(1, 'e4 e5 Nf3'), origin: 'annotated', annotated: true } as const;
    await new SqliteGameIndexWriter(file).write(1, [put(copy, publicSource, '1'), put(another)]);
    await new SqliteGameIndexWriter(file).write(1, [put(longer, publicSource, '2')]);

    expect((await index.games(1, [game.id])).map((stored) => stored.game)).toEqual([longer]);
    expect(await index.search(1, query)).toMatchObject({ total: 2 });
  });

  test('adds later games to what was played from a position of many, and counts games that changed', async () => {
    file = new SqliteFile(path);
    const writer = new SqliteGameIndexWriter(file);
    const wanted = { sources: [publicSource], positionKey: keyAfter('') };
    const shown = async (): Promise<unknown[]> => {
      const { position, moves, recent } = await index.explore(1, wanted, 2);
      const { total } = await index.search(1, { ...query, ...wanted, sort: 'date' });
      return [total, position.white, position.black, moves.length, recent];
    };
    const won = (number: number, date = '1900'): GameChange =>
      put({ ...sampleGame(number, 'e4'), result: '1-0', date });
    await writer.write(
      1,
      Array.from({ length: 2_500 }, (_, at) => won(at + 1)),
    );
    expect(await shown()).toEqual([2_500, 2_500, 0, 1, [sampleId(2_500), sampleId(2_499)]]);
    await writer.write(1, [put({ ...another, id: sampleId(9_000), result: '0-1' }), won(3_000, '1950')]);
    expect(await shown()).toEqual([2_502, 2_501, 1, 2, [sampleId(3_000), sampleId(2_500)]]);
    const headers = { result: '0-1', date: '1960' } as const;
    await writer.write(1, [{ kind: 'correct', id: sampleId(1), order: '2', headers }]);
    expect(await shown()).toEqual([2_502, 2_500, 2, 2, [sampleId(1), sampleId(3_000)]]);
  });

  test('is unavailable while the file is none of ours, and then reads it', async () => {
    writeFileSync(path, 'no database '.repeat(1_000));
    await expect(index.search(1, query)).rejects.toMatchObject({ code: 'RC_SEARCH_UNAVAILABLE' });
    rmSync(path);
    file = new SqliteFile(path);
    expect(await index.search(1, query)).toMatchObject({ total: 0 });
    await new SqliteGameIndexWriter(file).write(1, [put(game)]);
    expect(await index.search(1, query)).toMatchObject({ total: 1 });
  });

  test('fails calls once it is closed', async () => {
    file = new SqliteFile(path);
    const call = index.search(1, query).catch((error: unknown) => error);
    await index.close();
    expect(await call).toMatchObject({ code: 'RC_SEARCH_UNAVAILABLE', transient: true });
    await expect(index.search(1, query)).rejects.toMatchObject({ code: 'RC_SEARCH_UNAVAILABLE' });
  });
});
