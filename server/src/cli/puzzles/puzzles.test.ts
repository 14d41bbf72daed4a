import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { Position } from '@royal-chess/domain/chess/position';
import { played } from '@royal-chess/domain/puzzle/played';
import { lichessColumns, readPuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { importPuzzlesCommand } from './import-puzzles.command.ts';
import { minePuzzlesCommand } from './mine.command.ts';

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
  const forked = 'r3k3/7p/8/3N4/8/8/6PP/6K1 w - - 0 1';
  const configured = process.env['STOCKFISH_PATH'];
  afterEach(() => {
    if (configured === undefined) delete process.env['STOCKFISH_PATH'];
    else process.env['STOCKFISH_PATH'] = configured;
  });

  test('mine prints a row for each mate and tactic of a file, with the opening', async () => {
    // What the engine says of a position: moves and their scores from the side to move. It ends at any other position.
    const mateGame = {
      '': 'e2e4 cp 0, d2d4 cp 0',
      f2f3: 'e7e5 cp 0, d7d5 cp 0',
      'f2f3 e7e5': 'e2e4 cp 0, d2d4 cp 0',
      'f2f3 e7e5 g2g4': 'd8h4 mate 1, d7d5 cp 0',
    };
    const forkGame = {
      '': 'g1f2 cp 0, h2h3 cp 0',
      g1f2: 'a8d8 cp 0, a8b8 cp 0',
      'g1f2 h7h6': 'd5c7 cp 500, f2f3 cp 0',
      'g1f2 h7h6 d5c7': 'e8d7 cp -500, e8f7 cp -500',
      'g1f2 h7h6 d5c7 e8d7': 'c7a8 cp 500, f2f3 cp 0',
      'g1f2 h7h6 d5c7 e8d7 c7a8': 'd7c6 cp -500, d7d6 cp -500',
      'g1f2 h7h6 d5c7 e8d7 c7a8 d7c6': 'f2f3 cp 500, g2g4 cp 500',
    };
    process.env['STOCKFISH_PATH'] = scriptedEngine({
      ...answersAt(Position.initial().fen(), mateGame),
      ...answersAt(forked, forkGame),
    });
    writeFileSync(
      join(folder, 'tactics.pgn'),
      `1. f3 e5 2. g4 Qh4# 0-1

[SetUp "1"]
[FEN "${forked}"]

1. Kf2 h6 2. Nc7+ Kd7 3. Nxa8 1-0

[SetUp "1"]
[FEN "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]

1-0
`,
    );
    const { out, output } = recordingOutput(false);
    const flags = { seed: 'a', nodes: '50000', engine: true };
    expect(await minePuzzlesCommand('tactics.pgn', flags, output)).toBe(0);
    expect(out.slice(1)).toEqual([
      expect.stringMatching(/,g2g4 d8h4,.*,mate mateIn1 oneMove,,Barnes_Opening\b/),
      expect.stringMatching(/,h7h6 d5c7 e8d7 c7a8,850,.*,advantage fork endgame short,,$/),
      '3 games, 2 puzzles, 0 games not read',
    ]);
  });

  test('mine plays games with the engine of this machine, and its rows can be imported', async () => {
    const { out, output } = recordingOutput(false);
    const flags = { seed: 'd', nodes: '10000', engine: true, selfPlay: '1' };
    expect(await minePuzzlesCommand(undefined, flags, output)).toBe(0);
    const rows = out.slice(1, -1);
    expect(out.at(-1)).toBe(`1 games, ${rows.length} puzzles, 0 games not read`);
    for (const row of rows) expect(readPuzzle(row, lichessColumns)).toMatchObject({ ok: true });
    // It starts slowly beside other tests.
  }, 120_000);
});

/** Answers by the moves since a position, by the position that they lead to. */
function answersAt(fen: string, answers: Readonly<Record<string, string>>): Record<string, string> {
  const start = Position.fromFen(fen);
  if (!start.ok) throw new Error(start.error.message);
  return Object.fromEntries(
    Object.entries(answers).map(([moves, said]) => [
      moves.split(' ').filter(Boolean).reduce(played, start.value).fen(),
      said,
    ]),
  );
}

/** The program of an engine that says what is written for each position. */
function scriptedEngine(answers: Readonly<Record<string, string>>): string {
  const program = join(folder, 'stockfish');
  writeFileSync(
    program,
    `#!${process.execPath}
const answers = ${JSON.stringify(answers)};
let fen = '';
let lines = 1;
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'uci') console.log('uciok');
  if (line.startsWith('setoption name MultiPV')) lines = Number(line.split(' ').at(-1));
  if (line.startsWith('position fen ')) fen = line.slice('position fen '.length);
  if (!line.startsWith('go')) return;
  if (!answers[fen]) process.exit(1);
  const said = answers[fen].split(', ').slice(0, lines);
  for (const [at, one] of said.entries()) {
    const [move, ...score] = one.split(' ');
    console.log('info depth 9 multipv ' + (at + 1) + ' score ' + score.join(' ') + ' nodes 9 pv ' + move);
  }
  console.log('bestmove ' + said[0].split(' ')[0]);
});
`,
  );
  chmodSync(program, 0o755);
  return program;
}

test.each([
  ['neither a file nor self-play', undefined, {}],
  ['both', 'games.pgn', { selfPlay: '1' }],
  ['no number of games', undefined, { selfPlay: 'many' }],
  ['rare themes of a file', 'games.pgn', { engine: true, rare: true }],
  ['rare themes without an engine', undefined, { selfPlay: '1', rare: true }],
  ['a theme that is not rare', undefined, { engine: true, selfPlay: '1', rare: 'fork' }],
  ['few nodes', 'games.pgn', { engine: true, nodes: '10' }],
])('mine refuses %s', async (_, file, flags) => {
  const { output } = recordingOutput(false);
  await expect(minePuzzlesCommand(file, { seed: 'a', nodes: '10000', ...flags }, output)).rejects.toThrow(
    'is expected',
  );
});
