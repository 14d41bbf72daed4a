import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FideImportLine, FideRatingType } from '@royal-chess/contracts/fide';
import { SqliteFideList } from './sqlite-fide-list.ts';
import { fidePlayerOf, rated } from './testing/fide-players.ts';
import { listFile } from './testing/list-file.ts';
import { zipOf } from '../packed-files/testing/zip-file.ts';

let folder: string;
let list: SqliteFideList;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-fide-'));
  list = SqliteFideList.open(join(folder, 'fide.db'));
});
afterEach(() => {
  list.close();
  rmSync(folder, { recursive: true, force: true });
});

const players = Array.from({ length: 3_000 }, (_, number) =>
  fidePlayerOf(number + 1, `Player ${number}, Some`, { standard: rated(1_400 + (number % 900)) }),
);

async function* chunksOf(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

async function imported(
  file: AsyncIterable<Uint8Array>,
  type: FideRatingType | null = null,
): Promise<FideImportLine[]> {
  const lines: FideImportLine[] = [];
  for await (const line of list.import(file, { type, at: 5 })) lines.push(line);
  return lines;
}

test('a list is imported in a thread with lines of progress, and again without a change', async () => {
  const file = zipOf({ name: 'players_list_foa.txt', bytes: listFile(players) });
  const lines = await imported(chunksOf(file));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.at(-1)).toEqual({
    done: 3_000,
    total: null,
    added: 3_000,
    changed: 0,
    skipped: 0,
    faulty: 0,
    missing: 0,
    errors: [],
    finished: true,
  });
  expect(await list.search('player 777', 1)).toEqual([players[777]]);
  expect((await imported(chunksOf(file))).at(-1)).toMatchObject({ added: 0, changed: 0, skipped: 3_000 });
  expect(await list.status()).toEqual({ players: 3_000, importedAt: 5 });
});

test('rows that cannot be read are counted, and the first of them listed', async () => {
  const bad = players.slice(0, 1_500).map((one) => ({ ...one, federation: '??' }));
  const [last] = (await imported(chunksOf(listFile([...bad, ...players.slice(1_500)])))).slice(-1);
  expect(last).toMatchObject({ done: 3_000, added: 1_500, faulty: 1_500, missing: 0 });
  expect(last?.errors).toHaveLength(1_000);
  expect(last?.errors?.[0]).toEqual({ line: 2, message: 'The federation of FIDE ID 1 is "??"' });
});

test.each([
  ['is no list', Buffer.from('%PDF-1.7\n'), 'Line 1 must name the columns'],
  ['has no player that can be read', listFile([fidePlayerOf(1, '')]), 'Line 2: FIDE ID 1 has no name'],
  ['has a header alone', listFile([]), 'no player in the list'],
])('a file that %s is refused, and no player is missing from it', async (_, file, message) => {
  await imported(chunksOf(listFile(players.slice(0, 2))));
  await expect(imported(chunksOf(file))).rejects.toMatchObject({
    code: 'RC_FIDE_LIST_INVALID',
    message: expect.stringContaining(message),
  });
  expect(await list.player(1)).toEqual(players[0]);
});

test('a sender who leaves ends the import without its end: no player is missing', async () => {
  await imported(chunksOf(listFile(players)));
  async function* leaving(): AsyncGenerator<Uint8Array> {
    yield listFile(players.slice(0, 1_000));
    throw new Error('the sender left');
  }
  await expect(imported(leaving())).rejects.toThrow('the sender left');
  expect((await list.player(2_000))?.inactive).toBe(false);
});

test('a reader who leaves ends the thread', async () => {
  for await (const line of list.import(chunksOf(listFile(players)), { type: null, at: 5 }))
    if (line.done > 0) break;
  expect(await list.status()).toBeNull();
  expect((await imported(chunksOf(listFile(players)))).at(-1)?.finished).toBe(true);
});
