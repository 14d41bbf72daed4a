import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { GameSummary } from '@royal-chess/contracts/library';
import { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { exploreCommand } from './explore.command.ts';
import { importCommand } from './import.command.ts';
import { searchCommand } from './search.command.ts';

let folder: string;
let http: Server;
let server: ServerConnection;
/** Answers of the server, in order. */
let answers: { readonly status: number; readonly body: string }[];
let received: { readonly path: string; readonly query: Record<string, string>; readonly body: string }[];
let out: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  [answers, received, out] = [[], [], []];
  http = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
      received.push({ path: pathname, query: Object.fromEntries(searchParams), body });
      const { status, body: answer } = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(status).end(answer);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = { url, headers: { cookie: 'admin' }, own: false, close: async () => undefined };
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
  rmSync(folder, { recursive: true });
});

async function* typed(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('games of the input');
}
const output = (json = false): CliOutput =>
  new CliOutput(
    { out: (line) => void out.push(line), err: () => undefined, cwd: folder, watched: false, input: typed },
    json,
  );
const serverAnswers = (body: object | readonly object[], status = 200): unknown =>
  answers.push({
    status,
    body: [body]
      .flat()
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  });

const game = (n: number, more: Partial<GameSummary> = {}): GameSummary => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  white: { userId: null, name: 'Légal de Kermeur', rating: null, title: null },
  black: { userId: null, name: 'Saint Brie', rating: 1500, title: null },
  result: '1-0',
  reason: null,
  date: '1750',
  event: 'Paris',
  site: null,
  round: null,
  eco: 'C41',
  opening: 'Philidor Defense',
  variant: 'classical',
  plies: 13,
  rated: false,
  origin: 'imported',
  timeControl: null,
  ...more,
});
const page = (items: readonly GameSummary[], nextCursor: string | null) => ({
  items,
  nextCursor,
  total: 3,
  stale: false,
});

describe('import', () => {
  test('sends each file and adds up what became of its games', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'games of a');
    serverAnswers([
      { done: 1, total: null, finished: false },
      {
        done: 2,
        skipped: 1,
        total: null,
        errors: [{ line: 7, message: 'Ke3 is not legal' }],
        finished: true,
      },
    ]);
    serverAnswers({ done: 3, skipped: 0, total: null, errors: [], finished: true });
    expect(await importCommand(server, ['a.pgn', '-'], output())).toBe(1);
    expect(received.map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/import', 'games of a'],
      ['/api/admin/import', 'games of the input'],
    ]);
    expect(out).toEqual([
      'a.pgn: line 7: Ke3 is not legal',
      'a.pgn: 2 games imported, 1 known already, 1 broken',
      '-: 3 games imported, 0 known already, 0 broken',
      '5 games imported, 1 known already, 1 broken',
    ]);
  });

  test('of a file that does not exist calls no server', async () => {
    await expect(importCommand(server, ['b.pgn'], output())).rejects.toMatchObject({ field: 'file' });
    expect(received).toEqual([]);
  });

  test('that the server refuses is refused with its message', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'text');
    const detail = 'There is no game in it.';
    const refusal = { type: 'about:blank', title: 'Bad', status: 422, code: 'RC_PGN_INVALID' };
    serverAnswers({ ...refusal, detail, message: detail }, 422);
    await expect(importCommand(server, ['a.pgn'], output())).rejects.toThrow('There is no game in it.');
  });
});

describe('search', () => {
  test('reads page after page up to the limit', async () => {
    serverAnswers(page([game(1), game(2)], 'next'));
    serverAnswers(page([game(3)], null));
    expect(await searchCommand(server, { player: 'légal', result: '1-0', limit: '150' }, output())).toBe(0);
    expect(received.map(({ query }) => query)).toEqual([
      { player: 'légal', result: '1-0', limit: '100' },
      { player: 'légal', result: '1-0', limit: '100', cursor: 'next' },
    ]);
    expect(out.at(0)).toBe(
      `${game(1).id}\t1750\tLégal de Kermeur - Saint Brie (1500)\t1-0\tC41\t7 moves\tParis`,
    );
    expect(out.at(-1)).toBe('3 of 3 games');
  });

  test('prints one line of JSON', async () => {
    serverAnswers(page([game(1)], 'next'));
    expect(await searchCommand(server, { limit: '1' }, output(true))).toBe(0);
    expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([{ total: 3, items: [game(1)] }]);
  });

  test.each(['0', '-1', 'all'])('refuses the limit %s', async (limit) => {
    await expect(searchCommand(server, { limit }, output())).rejects.toMatchObject({ field: 'limit' });
  });
});

describe('explore', () => {
  const answer = {
    eco: 'B00',
    name: "King's Pawn Game",
    white: 1,
    draw: 1,
    black: 2,
    total: 4,
    moves: [{ uci: 'e7e5', san: 'e5', white: 1, draw: 1, black: 2, total: 4 }],
    stale: false,
  };

  test('prints the moves from a position with their results', async () => {
    serverAnswers(answer);
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    expect(await exploreCommand(server, fen.split(' '), undefined, output())).toBe(0);
    expect(received[0]).toMatchObject({ path: '/api/openings', query: { fen, variant: 'classical' } });
    expect(out).toEqual([
      "B00 King's Pawn Game",
      'e5\t4 games\t25% / 25% / 50%',
      'all\t4 games\t25% / 25% / 50%',
    ]);
  });

  test('of the start of a variant', async () => {
    serverAnswers({ ...answer, eco: null, name: null, moves: [] });
    await exploreCommand(server, [], 'gothic', output(true));
    expect(received[0]?.query['variant']).toBe('capablanca');
  });

  test('of no position is refused', async () => {
    await expect(exploreCommand(server, ['8/8'], undefined, output())).rejects.toHaveProperty('field');
  });
});
