import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { GameSummary } from '@royal-chess/contracts/library';
import { CliOutput } from '../cli-output.ts';
import { withConfig } from '../with-server.ts';
import { exploreCommand } from './explore.command.ts';
import { exportCommand } from './export.command.ts';
import { searchCommand } from './search.command.ts';
import { filterOptions, filterQuery } from './search-options.ts';
import { AnsweringServer } from './testing/answering-server.ts';

let folder: string;
let server: AnsweringServer;
let out: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  out = [];
  server = await AnsweringServer.start();
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const output = (json = false): CliOutput =>
  new CliOutput(
    {
      out: (line) => void out.push(line),
      err: () => undefined,
      cwd: folder,
      watched: false,
      async *input() {},
    },
    json,
  );

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
  speed: null,
  annotated: false,
  brokenAt: null,
  foundPly: null,
  ...more,
});
const page = (items: readonly GameSummary[], nextCursor: string | null) => ({
  items,
  nextCursor,
  total: 3,
  complete: true,
  tookMs: 1,
  stale: false,
});

const newest = { sort: 'date', order: 'desc' };

describe('search', () => {
  const asked = { player: 'légal', result: '1-0', minRating: '2000', rated: 'true', ...newest };

  test('reads page after page up to the limit', async () => {
    server.answers(page([game(1), game(2)], 'next'));
    server.answers(page([game(3)], null));
    expect(
      await searchCommand(
        server.connection(),
        { player: 'légal', result: '1-0', minRating: '2000', rated: true, limit: '150', ...newest },
        output(),
      ),
    ).toBe(0);
    expect(server.received.map(({ query }) => query)).toEqual([
      { ...asked, limit: '100' },
      { ...asked, limit: '100', cursor: 'next' },
    ]);
    expect(out.at(0)).toBe(
      `${game(1).id}\t1750\tLégal de Kermeur - Saint Brie (1500)\t1-0\tC41\t7 moves\tParis`,
    );
    expect(out.at(-1)).toBe('3 of 3 games');
  });

  test('counts one move as one', async () => {
    server.answers(page([game(1, { plies: 2 })], null));
    await searchCommand(server.connection(), { limit: '1', ...newest }, output());
    expect(out.at(0)).toContain('\t1 move\t');
  });

  test('marks a game that is kept up to a fault, and has its text in JSON', async () => {
    const broken = game(1, { plies: 4, brokenAt: '"Ke3" is not a legal move (half-move 5).' });
    server.answers(page([broken], null));
    await searchCommand(server.connection(), { limit: '1', ...newest }, output());
    expect(out.at(0)).toContain('\t2 moves, then "Ke3" is not a legal move (half-move 5).\t');
    out.length = 0;
    server.answers(page([broken], null));
    await searchCommand(server.connection(), { limit: '1', ...newest }, output(true));
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ items: [{ brokenAt: broken.brokenAt }] });
  });

  test('prints one line of JSON', async () => {
    server.answers(page([game(1)], 'next'));
    expect(await searchCommand(server.connection(), { limit: '1', ...newest }, output(true))).toBe(0);
    expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([{ total: 3, items: [game(1)] }]);
  });

  test.each(['0', '-1', 'all'])('refuses the limit %s', async (limit) => {
    await expect(searchCommand(server.connection(), { limit, ...newest }, output())).rejects.toMatchObject({
      field: 'limit',
    });
  });
});

describe('explore', () => {
  const unknown = {
    averageRating: null,
    performance: null,
    lastPlayed: null,
    years: { year: [], games: [] },
  };
  const answer = {
    eco: 'B00',
    name: "King's Pawn Game",
    white: 1,
    draw: 1,
    black: 2,
    total: 4,
    ...unknown,
    moves: [{ uci: 'e7e5', san: 'e5', white: 1, draw: 1, black: 2, total: 4, ...unknown }],
    topGames: [],
    recentGames: [],
    complete: true,
    stale: false,
  };

  test('prints the moves from a position with their results', async () => {
    server.answers({ ...answer, topGames: [game(1)], recentGames: [game(1)] });
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    expect(
      await exploreCommand(server.connection(), fen.split(' '), { color: 'black', games: '2' }, output()),
    ).toBe(0);
    expect(server.received[0]).toMatchObject({
      path: '/api/openings',
      query: { fen, variant: 'classical', color: 'black', games: '2' },
    });
    expect(out).toEqual([
      "B00 King's Pawn Game",
      'e5\t4 games\t25% / 25% / 50%',
      `1750\tLégal de Kermeur - Saint Brie\t1-0\t${game(1).id}`,
      'all\t4 games\t25% / 25% / 50%',
    ]);
  });

  test.each(['xx', '8/8/8/8/8/8/8/8 x'])('names the argument that is no position: %s', async (fen) => {
    await expect(exploreCommand(server.connection(), fen.split(' '), {}, output())).rejects.toMatchObject({
      field: 'fen',
    });
  });

  test('of the start of a variant', async () => {
    server.answers({ ...answer, eco: null, name: null, moves: [] });
    await exploreCommand(server.connection(), [], { variant: 'gothic' }, output(true));
    expect(server.received[0]?.query['variant']).toBe('capablanca');
  });

  test('of no position is refused', async () => {
    await expect(exploreCommand(server.connection(), ['8/8'], {}, output())).rejects.toHaveProperty('field');
  });
});

describe('export', () => {
  test.each(['games.xlsx', 'games.txt', 'folder.pgn/games.json'])(
    '%s names no format: nothing is written',
    async (file) => {
      await expect(exportCommand(server.connection(), file, newest, output())).rejects.toThrow(
        /\.pgn or \.csv/,
      );
      expect(server.received).toEqual([]);
    },
  );

  test('writes a file in the format of its name, and nothing beside it', async () => {
    server.answersText('id,date\r\n1,1750\r\n');
    const flags = { event: 'Paris', ...newest };
    expect(await exportCommand(server.connection(), 'games.csv', flags, output(true))).toBe(0);
    const { path, query } = server.received[0] ?? {};
    expect([path, query]).toEqual(['/api/games/export', { event: 'Paris', format: 'csv', ...newest }]);
    expect(readFileSync(join(folder, 'games.csv'), 'utf8')).toBe('id,date\r\n1,1750\r\n');
    expect(readdirSync(folder)).toEqual(['games.csv']);
    expect(JSON.parse(out[0] ?? '')).toEqual({ file: 'games.csv', bytes: 17 });
  });

  test('prints PGN line by line', async () => {
    server.answersText('[Event "Paris"]\n\n1. e4 *\n\n');
    expect(await exportCommand(server.connection(), '-', newest, output())).toBe(0);
    expect(server.received[0]?.query['format']).toBe('pgn');
    expect(out).toEqual(['[Event "Paris"]', '', '1. e4 *', '']);
  });

  test('into a folder that does not exist is bad use', async () => {
    server.answersText('*');
    const writing = exportCommand(server.connection(), 'none/games.pgn', newest, output());
    await expect(writing).rejects.toMatchObject({ field: 'file' });
  });

  test('that the server refuses leaves no file', async () => {
    server.refuses('RC_VALIDATION', 'fen: none', 422);
    await expect(exportCommand(server.connection(), 'games.pgn', newest, output())).rejects.toThrow(
      'fen: none',
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.each([
  ['minRating', 'min-rating'],
  ['speed.0', 'speed'],
])('a fault of %s is named as that of the option %s', async (path, field) => {
  const detail = `${path}: Write less`;
  const fields = [{ path, message: 'Write less' }];
  const refusal = { type: 'about:blank', title: 'Invalid', status: 422, code: 'RC_VALIDATION' };
  server.answers({ ...refusal, detail, message: detail, fields }, 422);
  const searching = withConfig(() =>
    searchCommand(server.connection(), { ...newest, limit: '1', minRating: '9000' }, output()),
  );
  await expect(searching).rejects.toMatchObject({ field, message: 'Write less (RC_VALIDATION)' });
});

test('each filter of the database has an option', () => {
  const names = filterOptions('fen', 'variant').map((option) => option.long);
  expect(names).toEqual(expect.arrayContaining(['--player', '--min-rating', '--pieces-match', '--masters']));
  expect(names).not.toContain('--fen');
  const [rated] = filterOptions().filter((option) => option.attributeName() === 'rated');
  expect([rated?.optional, rated?.required]).toEqual([true, false]);
});

test.each([
  [true, 'true'],
  ['yes', 'true'],
  ['no', 'false'],
  ['false', 'false'],
  ['maybe', 'maybe'],
] as const)('a mark given as %p is sent as %p, and words of names stay as they are', (annotated, sent) => {
  expect(Object.fromEntries(filterQuery({ annotated, player: 'no' }))).toEqual({
    annotated: sent,
    player: 'no',
  });
});
