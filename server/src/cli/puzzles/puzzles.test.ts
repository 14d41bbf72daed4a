import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { importPuzzlesCommand } from './import-puzzles.command.ts';
import { minePuzzlesCommand } from './mine.command.ts';

/** An engine starts slowly beside other tests. */
jest.setTimeout(120_000);

const finished: PuzzleImportLine = {
  done: 1_234_567,
  total: null,
  added: 1_234_000,
  changed: 500,
  skipped: 65,
  faulty: 2,
  errors: [{ line: 7, message: 'Moves: e2e5, number 1, is not legal' }],
  checksum: 'ab',
  finished: true,
};

let folder: string;
let http: Server;
let server: ServerConnection;
let answer: { readonly status: number; readonly body: string };
let received: { readonly url: string | undefined; readonly body: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  writeFileSync(join(folder, 'puzzles.csv'), 'the puzzles');
  writeFileSync(join(folder, 'games.pgn'), '1. f3 e5 2. g4 Qh4# 0-1\n');
  answer = {
    status: 200,
    body: `${JSON.stringify({ ...finished, finished: false })}\n${JSON.stringify(finished)}\n`,
  };
  http = createServer((request, response) => {
    void text(request).then((body) => {
      received = { url: request.url, body };
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = {
    url,
    headers: { cookie: 'admin' },
    own: false,
    renew: async () => false,
    close: async () => undefined,
  };
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
  rmSync(folder, { recursive: true });
});

function recordingOutput(json: boolean): { readonly out: string[]; readonly output: CliOutput } {
  const out: string[] = [];
  const io = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void out.push(line),
    cwd: folder,
    watched: false,
    async *input() {
      yield new TextEncoder().encode('from the input');
    },
  };
  return { out, output: new CliOutput(io, json) };
}

test.each([
  ['puzzles.csv', 'the puzzles'],
  ['-', 'from the input'],
])('import %s sends the bytes, and the answer names what became of the rows', async (file, body) => {
  const { out, output } = recordingOutput(true);
  expect(await importPuzzlesCommand(server, file, output)).toBe(1);
  expect(received).toEqual({ url: '/api/admin/puzzles/import', body });
  expect(out.map((line) => JSON.parse(line) as PuzzleImportLine)).toEqual([finished]);
});

test('as text: the rows that could not be read, and a sentence', async () => {
  const { out, output } = recordingOutput(false);
  await importPuzzlesCommand(server, 'puzzles.csv', output);
  expect(out).toEqual([
    'line 7: Moves: e2e5, number 1, is not legal',
    'and 1 more',
    '1,234,567 rows: 1,234,000 puzzles added, 500 changed, 65 as before, 2 rows not read',
  ]);
});

test('a file that is missing is refused before the server is called', async () => {
  const { output } = recordingOutput(false);
  await expect(importPuzzlesCommand(server, 'other.csv', output)).rejects.toThrow('There is no file');
});

test('mine prints a row for each mate of a file', async () => {
  const { out, output } = recordingOutput(false);
  expect(await minePuzzlesCommand('games.pgn', { seed: 'a', nodes: '10000' }, output)).toBe(0);
  expect(out[1]).toContain(',g2g4 d8h4,');
  expect(out.at(-1)).toBe('1 games, 1 puzzles, 0 games not read');
});

describe('with an engine', () => {
  beforeEach(() =>
    writeFileSync(
      join(folder, 'tactics.pgn'),
      `1. f3 e5 2. g4 Qh4# 0-1

[SetUp "1"]
[FEN "r1bq1rk1/pp2Bppp/2n5/3p4/N1pP4/P5P1/1P2PPBP/R2QK2R b KQ - 0 13"]

13... Qa5+ 14. Bb4 Nxb4 15. axb4 1-0
`,
    ),
  );

  test('mine prints a row for each mate and tactic of a file, with the opening', async () => {
    const { out, output } = recordingOutput(false);
    const flags = { seed: 'a', nodes: '50000', engine: true };
    expect(await minePuzzlesCommand('tactics.pgn', flags, output)).toBe(0);
    expect(out.slice(1)).toEqual([
      expect.stringMatching(/,g2g4 d8h4,.*,mate mateIn1 oneMove,,Barnes_Opening\b/),
      expect.stringMatching(/,d8a5 e7b4 c6b4 a3b4,.*,(advantage|crushing) fork short,,$/),
      '2 games, 2 puzzles, 0 games not read',
    ]);
  });

  test('mine plays games, and counts what it found', async () => {
    const { out, output } = recordingOutput(true);
    const flags = { seed: 'a', nodes: '10000', engine: true, selfPlay: '1' };
    expect(await minePuzzlesCommand(undefined, flags, output)).toBe(0);
    expect(JSON.parse(out.join(''))).toEqual({ games: 1, puzzles: expect.any(Number), faults: 0 });
  });
});

test.each([
  ['neither a file nor self-play', undefined, {}],
  ['both', 'games.pgn', { selfPlay: '1' }],
  ['no number of games', undefined, { selfPlay: 'many' }],
  ['few nodes', 'games.pgn', { engine: true, nodes: '10' }],
])('mine refuses %s', async (_, file, flags) => {
  const { output } = recordingOutput(false);
  await expect(minePuzzlesCommand(file, { seed: 'a', nodes: '10000', ...flags }, output)).rejects.toThrow(
    'is expected',
  );
});
