import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { puzzleHeader, writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { PuzzleFileUnreadable } from './puzzle-store.ts';
import { puzzleStoreContract } from './puzzle-store.contract.ts';
import { SqlitePuzzleStore } from './sqlite-puzzle-store.ts';
import { SqlitePuzzleWriter } from './sqlite-puzzle-writer.ts';
import { puzzleOf } from './testing/puzzles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-puzzles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = (): string => join(folder, 'puzzles.db');

puzzleStoreContract('SQLite', async () => {
  const store = SqlitePuzzleStore.open(path());
  return { store, write: async () => new SqlitePuzzleWriter(path()), close: async () => store.close() };
});

test('a file with tables of another version is emptied: the puzzles can be imported again', async () => {
  const old = new SqliteFile(path());
  old.db.exec('CREATE TABLE puzzles (id INTEGER); INSERT INTO puzzles VALUES (1); PRAGMA user_version = 77');
  old.close();
  const store = SqlitePuzzleStore.open(path());
  expect(await store.status()).toBeNull();
  store.close();
});

describe('the import of a file', () => {
  let store: SqlitePuzzleStore;
  beforeEach(() => {
    store = SqlitePuzzleStore.open(path());
  });
  afterEach(() => store.close());

  async function imported(bytes: Buffer): Promise<PuzzleImportLine | undefined> {
    async function* file(): AsyncGenerator<Uint8Array> {
      // In pieces that break rows.
      for (let at = 0; at < bytes.length; at += 100) yield new Uint8Array(bytes.subarray(at, at + 100));
    }
    let last: PuzzleImportLine | undefined;
    for await (const line of store.import(file(), 7)) last = line;
    return last;
  }
  const rows = [
    puzzleHeader,
    writePuzzle(puzzleOf('one')),
    'two,no position,a2a1n d1d8,900',
    '',
    writePuzzle(puzzleOf('three', { rating: 1_200 })),
    writePuzzle(puzzleOf('four', { moves: ['a2a1n', 'd1e8'] })),
  ];
  const text = `${rows.join('\r\n')}\r\n`;

  test.each([
    ['plain', (bytes: Buffer) => bytes],
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['Zstandard', (bytes: Buffer) => zstdCompressSync(bytes)],
  ])('%s: names bad rows by their lines and reads the others', async (_, pack) => {
    const line = await imported(pack(Buffer.from(text)));
    expect(line).toMatchObject({ done: 4, added: 2, changed: 0, skipped: 0, faulty: 2, finished: true });
    expect(line?.errors?.map(({ line: at }) => at)).toEqual([3, 6]);
    expect(line?.errors?.[1]?.message).toBe('Moves: d1e8, number 2, is not legal');
    expect(await store.status()).toEqual({ puzzles: 2, importedAt: 7 });
  });

  test('a repeated import has the same checksum and changes nothing', async () => {
    const first = await imported(Buffer.from(text));
    const second = await imported(Buffer.from(text));
    expect(second).toMatchObject({ added: 0, changed: 0, skipped: 2 });
    expect(second?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.checksum).toBe(first?.checksum);
  });

  test('columns may be more and in another order', async () => {
    const file = [
      'Rating,Extra,Moves,FEN,PuzzleId',
      '900,x,a2a1n d1d8,6k1/5ppp/8/8/8/8/p4PPP/3R2K1 b - - 0 1,moved',
    ];
    expect(await imported(Buffer.from(file.join('\n')))).toMatchObject({ added: 1, faulty: 0 });
    expect(await store.puzzle('moved')).toMatchObject({ rating: 900, themes: [], deviation: 200 });
  });

  test.each([
    ['an empty file', '', 'There is no puzzle in the file.'],
    ['a row of names without the moves', 'PuzzleId,FEN,Rating\na,b,1', 'There is no column Moves.'],
    ['another text', 'Hello\nWorld', 'No puzzle could be read. Line 1: '],
    ['a damaged gzip', gzipSync(Buffer.from(text)).subarray(0, 40), 'The file is damaged or breaks off'],
  ])('%s is refused with the reason', async (_, content, reason) => {
    const importing = imported(Buffer.from(content));
    await expect(importing).rejects.toThrow(PuzzleFileUnreadable);
    await expect(importing).rejects.toThrow(reason);
  });
});
