import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GameImporter } from './game-importer.ts';
import type { PgnChunks } from './parse-in-worker.ts';

const origin = { source: 'test', actor: 'system' };
const game = (white: string, moves = '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0'): string =>
  `[Event "Friendly"]\n[White "${white}"]\n[Black "Black, B"]\n[Date "1907.12.??"]\n[Result "1-0"]\n\n${moves}\n\n`;

async function* failing(): AsyncGenerator<string> {
  yield Array.from({ length: 40 }, (_, i) => game(`White, ${i}`)).join('');
  throw new Error('the sender disconnected');
}

describe('an import', () => {
  let folder: string;
  let file: SqliteFile;
  let store: SqliteEventStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'royal-chess-import-'));
    file = new SqliteFile(join(folder, 'events.db'));
    store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => undefined));
  });
  afterEach(async () => {
    await store.close();
    file.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const bring = async (chunks: PgnChunks): Promise<ProgressLine> => {
    let last: ProgressLine | undefined;
    for await (const line of new GameImporter(store).import(chunks, origin)) last = line;
    if (!last) throw new Error('an import reports at least its end');
    return last;
  };
  const stored = async () => {
    const all = [];
    for await (const batch of store.readAll(0)) all.push(...batch.map(({ event }) => event));
    return all;
  };

  test('appends one event a game, each on its own stream', async () => {
    expect(await bring([game('White, W'), game('Other, O')])).toEqual({
      done: 2,
      skipped: 0,
      total: null,
      errors: [],
      finished: true,
    });
    const events = await stored();
    expect(events.map(({ type, version }) => [type, version])).toEqual([
      ['GameImported', 1],
      ['GameImported', 1],
    ]);
    expect(events[0]).toMatchObject({
      stream: expect.stringMatching(/^game-[0-9a-f-]{36}$/),
      actor: 'system',
      data: {
        white: { name: 'White, W', rating: null, title: null },
        date: '1907-12',
        result: '1-0',
        event: 'Friendly',
        source: 'test',
        moves: ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'],
      },
    });
  });

  test('recognizes a game, also from another file and in other chunks', async () => {
    await bring([game('White, W')]);
    const again = game('White, W').replace('Friendly', 'Another name').replace('Nf6', 'Nf6 {a comment}');
    expect(await bring(again)).toMatchObject({ done: 0, skipped: 1 });
    expect(await bring([game('White, W'), game('Other, O')])).toMatchObject({ done: 1, skipped: 1 });
    expect(await stored()).toHaveLength(2);
  });

  test('imports the good games around a broken one and reports its line', async () => {
    const text = game('First, F') + game('Broken, B', '1. e4 e5 2. Ke3 1-0') + game('Last, L');
    const { done, errors } = await bring([text]);
    expect(done).toBe(2);
    expect(errors).toEqual([{ line: expect.any(Number), message: expect.stringContaining('Ke3') }]);
  });

  test.each([
    ['an empty file', ''],
    ['a text', 'Dear arbiter, please find attached the games.\n'.repeat(50)],
    ['results without games', '1-0 0-1 * '.repeat(300)],
    ['tags without games', '[Event "Nothing"]\n'.repeat(1_000)],
    ['bytes', Buffer.alloc(300_000, 0xe7)],
    ['only broken games', game('W', '1. e5 1-0').repeat(300)],
  ])('refuses %s: nothing of it is stored', async (_, content) => {
    await expect(bring([content])).rejects.toMatchObject({ refusal: { code: 'RC_PGN_INVALID' } });
    expect(await stored()).toEqual([]);
  });

  test('takes control characters out of names', async () => {
    await bring([game('White\u0000\u001b, W')]);
    expect(await stored()).toMatchObject([{ data: { white: { name: 'White , W' } } }]);
  });

  test('ends with the error of its source, and keeps what came before', async () => {
    await expect(bring(failing())).rejects.toThrow('the sender disconnected');
    expect((await stored()).length).toBeLessThanOrEqual(40);
  });

  test('appends a few games in one turn of the event loop, and yields between them', async () => {
    const many = Array.from({ length: 600 }, (_, i) => game(`White, ${i}`)).join('');
    const pieces: number[] = [];
    const appendMany = store.appendMany.bind(store);
    store.appendMany = (appends) => {
      pieces.push(appends.length);
      return appendMany(appends);
    };
    let turns = 0;
    let counting = true;
    const count = (): void => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    expect(await bring([many])).toMatchObject({ done: 600 });
    counting = false;
    expect(Math.max(...pieces)).toBeLessThanOrEqual(8);
    expect(turns).toBeGreaterThan(pieces.length);
  });

  test('takes real collections, twice with the same outcome', async () => {
    const path = fileURLToPath(
      new URL('../../../../../shared/data/pgn/lichess-438-games.pgn', import.meta.url),
    );
    if (!existsSync(path)) {
      console.info('skipped: ../shared/data/pgn is not here');
      return;
    }
    const first = await bring(createReadStream(path));
    expect(first).toMatchObject({ done: 438, skipped: 0, errors: [] });
    expect(await bring(createReadStream(path))).toMatchObject({ done: 0, skipped: 438, errors: [] });
  }, 60_000);
});
