import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { zipOf } from '@royal-chess/infra/packed-files/testing/zip-file';
import { CliOutput } from '../cli-output.ts';
import type { CollectionFlags } from './import-collection.ts';
import { ImportMarks } from './import-marks.ts';
import { importCommand } from './import.command.ts';
import { AnsweringServer } from './testing/answering-server.ts';

const collectionId = '00000000-0000-4000-8000-0000000000c1';
const importId = '00000000-0000-4000-8000-0000000000f1';
const collection = {
  id: collectionId,
  name: 'Imported games',
  ownerId: null,
  ownerName: null,
  visibility: 'public',
  masters: false,
  games: 0,
  createdAt: 0,
};
const mine = {
  items: [],
  quota: {
    games: 0,
    maxGames: 1,
    bytes: 0,
    maxBytes: 4_096_000_000,
    collections: 0,
    maxCollections: 1,
    importsPerHour: 1,
  },
  stale: false,
};
const itsCollection = { ...mine, items: [collection] };
const progress = {
  games: 2,
  duplicates: 1,
  repeated: 0,
  skipped: 1,
  faults: 1,
  nextOffset: 10,
  nextLine: 2,
  finished: true,
};
const report = {
  ...progress,
  id: importId,
  collectionId,
  name: 'a.pgn',
  bytes: null,
  state: 'finished',
  indexed: 2,
  startedAt: 0,
  listedFaults: [
    { line: 7, message: 'Ke3 is not legal', partKept: false, white: 'Carlsen, M', black: 'Caruana, F' },
  ],
  stale: false,
};
const fine = { ...report, games: 3, duplicates: 0, skipped: 0, faults: 0, listedFaults: [] };

let folder: string;
let server: AnsweringServer;
let out: string[];
let err: string[];
/** What comes in through the pipe. */
let input: Buffer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  out = [];
  err = [];
  input = Buffer.from('games of the input');
  server = await AnsweringServer.start();
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const io = {
  out: (line: string) => void out.push(line),
  err: (line: string) => void err.push(line),
  watched: false,
  async *input() {
    for (let at = 0; at < input.length; at += 10_000) yield input.subarray(at, at + 10_000);
  },
};
const marksFolder = (): string => join(folder, 'imports');
const importFiles = (files: readonly string[], flags: CollectionFlags = {}): Promise<number> =>
  importCommand(
    server.connection(),
    files,
    flags,
    new ImportMarks(marksFolder()),
    new CliOutput({ ...io, cwd: folder }, false),
  );
const sent = () =>
  server.received
    .filter(({ path }) => path.endsWith('chunks'))
    .map(({ query, body }) => [query['offset'], query['last'], body.length]);
const paths = (): string[] => server.received.map(({ path }) => path);

describe('import', () => {
  test('sends each file and adds up what became of its games', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'games of a');
    server.answers(mine);
    server.answers({ id: collectionId }, 201);
    for (const answer of [report, fine]) {
      server.answers({ id: importId }, 201);
      server.answers(progress);
      server.answers(answer);
    }
    expect(await importFiles(['a.pgn', '-'])).toBe(1);
    const chunks = server.received.filter(({ path }) => path.endsWith('chunks'));
    expect(chunks.map(({ path, query, body }) => ({ path, query, body }))).toEqual(
      ['games of a', 'games of the input'].map((body) => ({
        path: `/api/imports/${importId}/chunks`,
        query: { offset: '0', last: 'true' },
        body,
      })),
    );
    expect(JSON.parse(server.received[1]?.body ?? '')).toMatchObject({
      name: 'Imported games',
      platform: true,
    });
    expect(out).toEqual([
      'a.pgn: Carlsen, M – Caruana, F, line 7: Ke3 is not legal',
      'a.pgn: 2 games imported, 1 known already, 1 could not be read',
      '-: 3 games imported, 0 known already',
      '5 games imported, 1 known already, 1 could not be read; collection: Imported games (public)',
    ]);
    expect(readdirSync(marksFolder())).toEqual([]);
  });

  test('counts a game that is kept in part among those imported, and names the collection', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'games of a');
    server.answers({ ...mine, items: [{ ...collection, name: 'Club', visibility: 'private' }] });
    server.answers({ id: importId }, 201);
    server.answers(progress);
    const listedFaults = [7, 9, 11].map((line) => ({ line, message: 'Ke3 is not legal', partKept: true }));
    server.answers({ ...fine, games: 30, faults: 3, listedFaults });
    expect(await importFiles(['a.pgn'], { collection: 'Club' })).toBe(1);
    expect(out.at(-1)).toBe(
      '30 games imported, 0 known already, 3 of these kept in part; collection: Club (private)',
    );
  });

  test.each([
    { others: [], code: 0, parts: '' },
    {
      others: [{ line: 9, message: 'Ke3 is not legal', partKept: true }],
      code: 1,
      parts: '1 of these kept in part, ',
    },
  ])(
    'a game with all its moves and a damaged tag is counted apart, exit code $code',
    async ({ others, code, parts }) => {
      writeFileSync(join(folder, 'a.pgn'), 'games of a');
      server.answers(itsCollection);
      server.answers({ id: importId }, 201);
      server.answers(progress);
      const message = 'The tag Event is without its closing quote.';
      const listedFaults = [{ line: 1, message, partKept: true, allMoves: true }, ...others];
      server.answers({ ...fine, faults: listedFaults.length, allMoves: 1, listedFaults });
      expect(await importFiles(['a.pgn'])).toBe(code);
      expect(out[0]).toBe(`line 1: ${message}`);
      expect(out.at(-1)).toBe(
        `3 games imported, 0 known already, ${parts}1 of these with all moves, but damaged beside them; collection: Imported games (public)`,
      );
    },
  );

  test('games with all their moves are counted where not all of them are listed', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'games of a');
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    const listedFaults = [{ line: 1, message: 'The tag Event is damaged.', partKept: true, allMoves: true }];
    server.answers({ ...fine, games: 2_500, faults: 2_500, allMoves: 2_500, listedFaults });
    expect(await importFiles(['a.pgn'])).toBe(0);
    expect(out.at(-1)).toContain(', 2500 of these with all moves, but damaged beside them;');
  });

  test.each([
    ['as it is', (text: Buffer) => text],
    ['packed', (text: Buffer) => gzipSync(text)],
  ])('sends a text in UTF-16, %s, in UTF-8', async (_how, written) => {
    writeFileSync(join(folder, 'a.pgn'), written(Buffer.from('\uFEFFMüller – 丁立人', 'utf16le')));
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn'])).toBe(0);
    const chunks = server.received.filter(({ path }) => path.endsWith('chunks'));
    expect(chunks.map(({ body }) => body)).toEqual(['Müller – 丁立人']);
  });

  test('sends from the place that the server has reached, more where no game was whole, and again what failed', async () => {
    writeFileSync(join(folder, 'a.pgn.gz'), gzipSync('x'.repeat(1_500_000)));
    server.answers({ ...mine, items: [{ ...collection, name: 'Club' }] });
    server.answers({ id: importId }, 201);
    server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    server.answers({}, 503);
    server.answers({}, 429);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn.gz'], { collection: 'Club' })).toBe(0);
    expect(sent()).toEqual([
      ['0', 'false', 1_048_576],
      ['1000000', 'true', 500_000],
      ['1000000', 'true', 500_000],
      ['1000000', 'true', 500_000],
      ['1000000', 'true', 500_000],
    ]);
  });

  test('of a file that does not exist calls no server', async () => {
    await expect(importFiles(['b.pgn'])).rejects.toMatchObject({ field: 'file' });
    expect(server.received).toEqual([]);
  });

  test('that the server refuses is refused with its message, and taken back', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'text');
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.refuses('RC_PGN_INVALID', 'There is no game in it.', 422);
    server.answers([], 204);
    await expect(importFiles(['a.pgn'])).rejects.toThrow('There is no game in it.');
    expect(paths().at(-1)).toBe(`/api/imports/${importId}/cancel`);
    expect(readdirSync(marksFolder())).toEqual([]);
  });

  test('of a packed file that breaks off is refused, and taken back', async () => {
    writeFileSync(join(folder, 'a.pgn.gz'), gzipSync(randomBytes(5_000)).subarray(0, 1_000));
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers([], 204);
    await expect(importFiles(['a.pgn.gz'])).rejects.toThrow('breaks off');
    expect(paths().at(-1)).toBe(`/api/imports/${importId}/cancel`);
  });

  test('that could not be taken back is taken back by the next command', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'text');
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.refuses('RC_PGN_INVALID', 'There is no game in it.', 422);
    server.refuses('RC_FORBIDDEN', 'Not now.', 403);
    await expect(importFiles(['a.pgn'])).rejects.toThrow(/There is no game in it\..*\n.*Not now\./s);
    writeFileSync(join(folder, 'b.pgn'), 'games of b');
    server.answers([], 204);
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    server.answers(fine);
    const before = server.received.length;
    expect(await importFiles(['b.pgn'])).toBe(0);
    expect(paths()[before]).toBe(`/api/imports/${importId}/cancel`);
    expect(readdirSync(marksFolder())).toEqual([]);
  });
});

describe('several files, of which one cannot be read', () => {
  const notPgn = () => {
    server.answers({ id: importId }, 201);
    server.refuses('RC_PGN_INVALID', 'No game could be read.', 422);
    server.answers([], 204);
  };
  beforeEach(() => {
    writeFileSync(join(folder, 'a.pgn'), 'text');
    writeFileSync(join(folder, 'b.pgn.gz'), gzipSync(randomBytes(5_000)).subarray(0, 1_000));
    writeFileSync(join(folder, 'c.pgn'), 'games of c');
  });

  test('name it, and the next one follows', async () => {
    server.answers(itsCollection);
    notPgn();
    server.answers({ id: importId }, 201);
    server.answers([], 204);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn', 'b.pgn.gz', 'absent.pgn', 'c.pgn'])).toBe(1);
    expect(err).toEqual([
      'a.pgn: No game could be read. (RC_PGN_INVALID)',
      expect.stringMatching(/^b\.pgn\.gz: The file is damaged or breaks off/),
      expect.stringMatching(/^absent\.pgn: There is no file /),
    ]);
    expect(out).toEqual([
      'c.pgn: 3 games imported, 0 known already',
      '3 games imported, 0 known already; not imported: a.pgn, b.pgn.gz, absent.pgn; collection: Imported games (public)',
    ]);
  });

  test('leave no new collection behind where nothing is imported', async () => {
    server.answers(mine);
    server.answers({ id: collectionId }, 201);
    notPgn();
    server.answers([], 204);
    await expect(importFiles(['a.pgn', 'absent.pgn'])).rejects.toThrow(
      'None of the files could be imported.',
    );
    expect(paths().at(-1)).toBe(`/api/collections/${collectionId}`);
  });

  test('end with a refusal of more than the file', async () => {
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.refuses('RC_LIBRARY_QUOTA', 'You have too many games.', 409);
    await expect(importFiles(['a.pgn', 'c.pgn'])).rejects.toThrow('You have too many games.');
  });
});

test('all PGN files of a ZIP are imported, and their faults named with file and line', async () => {
  const bytes = (text: string) => Buffer.from(text);
  writeFileSync(
    join(folder, 'two.zip'),
    zipOf(
      { name: 'a.pgn', bytes: bytes('one\ntwo'), streamed: true },
      { name: '__MACOSX/._a.pgn', bytes: bytes('x') },
      { name: 'readme.txt', bytes: bytes('x') },
      { name: 'b.pgn', bytes: bytes('\uFEFFthree') },
    ),
  );
  server.answers(itsCollection);
  server.answers({ id: importId }, 201);
  server.answers(progress);
  const listedFaults = [2, 4].map((line) => ({ line, message: 'Ke3 is not legal', partKept: true }));
  server.answers({ ...fine, games: 2, faults: 2, listedFaults });
  expect(await importFiles(['two.zip'])).toBe(1);
  expect(server.received.find(({ path }) => path.endsWith('chunks'))?.body).toBe('one\ntwo\n\nthree');
  expect(out.slice(0, -1)).toEqual([
    '2 files: a.pgn, b.pgn',
    'a.pgn, line 2: Ke3 is not legal',
    'b.pgn, line 1: Ke3 is not legal',
  ]);
});

describe('an import that stopped', () => {
  const text = 'y'.repeat(1_500_000);
  /** The server has a million bytes, and refuses more of this user for now. */
  const stopsInTheMiddle = async (file: string): Promise<void> => {
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    server.refuses('RC_LIBRARY_QUOTA', 'You have too many games.', 409);
    await expect(importFiles([file])).rejects.toThrow('goes on where it stopped');
    server.received.length = 0;
  };

  test.each([
    { file: 'a.pgn', content: Buffer.from(text) },
    { file: 'a.pgn.gz', content: gzipSync(text) },
    { file: '-', content: Buffer.from(text) },
    { file: '-', content: gzipSync(text) },
  ])('goes on at its byte: $file', async ({ file, content }) => {
    if (file === '-') input = content;
    else writeFileSync(join(folder, file), content);
    await stopsInTheMiddle(file);
    server.answers(itsCollection);
    server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles([file])).toBe(0);
    expect(sent()).toEqual([
      ['0', 'false', 0],
      ['1000000', 'true', 500_000],
    ]);
    expect(paths()).not.toContain('/api/imports');
  });

  test('and had finished on the server is reported', async () => {
    writeFileSync(join(folder, 'a.pgn'), text);
    await stopsInTheMiddle('a.pgn');
    server.answers(itsCollection);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn'])).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  test.each([
    { code: 'RC_IMPORT_CLOSED', status: 409 },
    { code: 'RC_NOT_FOUND', status: 404 },
  ])('begins again where the server says $code', async ({ code, status }) => {
    writeFileSync(join(folder, 'a.pgn'), text);
    await stopsInTheMiddle('a.pgn');
    server.answers(itsCollection);
    server.refuses(code, 'No.', status);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn'])).toBe(0);
    expect(sent().at(-1)).toEqual(['0', 'false', 1_048_576]);
  });

  test('is not continued by a changed file', async () => {
    writeFileSync(join(folder, 'a.pgn'), text);
    await stopsInTheMiddle('a.pgn');
    writeFileSync(join(folder, 'a.pgn'), `${text.slice(1)}z`);
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn'])).toBe(0);
    expect(sent()).toEqual([['0', 'false', 1_048_576]]);
  });

  test('is not continued by a pipe that begins alike', async () => {
    input = Buffer.from(text);
    await stopsInTheMiddle('-');
    input = Buffer.concat([input.subarray(0, 900_000), Buffer.alloc(600_000, 'z')]);
    server.answers(itsCollection);
    server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    await expect(importFiles(['-'])).rejects.toThrow('goes on differently');
    expect(paths()).not.toContain(`/api/imports/${importId}/cancel`);
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['-'])).toBe(0);
  });
});

describe('a session', () => {
  const unknown = () => server.refuses('RC_NOT_SIGNED_IN', 'Sign in first.', 401);

  test('that ended is renewed, and the chunk sent again', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'games of a');
    server.sessions.push('later');
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    unknown();
    server.answers(progress);
    server.answers(fine);
    expect(await importFiles(['a.pgn'])).toBe(0);
    expect(server.received.map(({ cookie }) => cookie)).toEqual([
      'admin',
      'admin',
      'admin',
      'later',
      'later',
    ]);
  });

  test('that cannot be renewed is named, and the import goes on later', async () => {
    writeFileSync(join(folder, 'a.pgn'), 'games of a');
    server.answers(itsCollection);
    server.answers({ id: importId }, 201);
    for (let refused = 0; refused < 4; refused += 1) unknown();
    await expect(importFiles(['a.pgn'])).rejects.toThrow(/DATA_DIR.*\n.*goes on where it stopped/s);
    expect(readdirSync(marksFolder())).toHaveLength(1);
  });
});
