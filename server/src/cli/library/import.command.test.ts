import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import {
  collectionId,
  importId,
  collection,
  mine,
  itsCollection,
  progress,
  report,
  fine,
} from './testing/import-answers.ts';
import { importSetUp } from './testing/import-set-up.ts';

const at = importSetUp();

describe('import', () => {
  test('sends each file and adds up what became of its games', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'games of a');
    at.server.answers(mine);
    at.server.answers({ id: collectionId }, 201);
    for (const answer of [report, fine]) {
      at.server.answers({ id: importId }, 201);
      at.server.answers(progress);
      at.server.answers(answer);
    }
    expect(await at.importFiles(['a.pgn', '-'])).toBe(1);
    const chunks = at.server.received.filter(({ path }) => path.endsWith('chunks'));
    expect(chunks.map(({ path, query, body }) => ({ path, query, body }))).toEqual(
      ['games of a', 'games of the input'].map((body) => ({
        path: `/api/imports/${importId}/chunks`,
        query: { offset: '0', last: 'true' },
        body,
      })),
    );
    expect(JSON.parse(at.server.received[1]?.body ?? '')).toMatchObject({
      name: 'Imported games',
      platform: true,
    });
    expect(at.out).toEqual([
      'a.pgn: Carlsen, M – Caruana, F, line 7: Ke3 is not legal',
      'a.pgn: 2 games imported, 1 known already, 1 could not be read',
      '-: 3 games imported, 0 known already',
      '5 games imported, 1 known already, 1 could not be read; collection: Imported games (public)',
    ]);
    expect(readdirSync(at.marksFolder())).toEqual([]);
  });

  test('counts a game that is kept in part among those imported, and names the collection', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'games of a');
    at.server.answers({ ...mine, items: [{ ...collection, name: 'Club', visibility: 'private' }] });
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    const listedFaults = [7, 9, 11].map((line) => ({ line, message: 'Ke3 is not legal', partKept: true }));
    at.server.answers({ ...fine, games: 30, faults: 3, listedFaults });
    expect(await at.importFiles(['a.pgn'], { collection: 'Club' })).toBe(1);
    expect(at.out.at(-1)).toBe(
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
      writeFileSync(join(at.folder, 'a.pgn'), 'games of a');
      at.server.answers(itsCollection);
      at.server.answers({ id: importId }, 201);
      at.server.answers(progress);
      const message = 'The tag Event is without its closing quote.';
      const listedFaults = [{ line: 1, message, partKept: true, allMoves: true }, ...others];
      at.server.answers({ ...fine, faults: listedFaults.length, allMoves: 1, listedFaults });
      expect(await at.importFiles(['a.pgn'])).toBe(code);
      expect(at.out[0]).toBe(`line 1: ${message}`);
      expect(at.out.at(-1)).toBe(
        `3 games imported, 0 known already, ${parts}1 of these with all moves, but damaged beside them; collection: Imported games (public)`,
      );
    },
  );

  test('games with all their moves are counted where not all of them are listed', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'games of a');
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    const listedFaults = [{ line: 1, message: 'The tag Event is damaged.', partKept: true, allMoves: true }];
    at.server.answers({ ...fine, games: 2_500, faults: 2_500, allMoves: 2_500, listedFaults });
    expect(await at.importFiles(['a.pgn'])).toBe(0);
    expect(at.out.at(-1)).toContain(', 2500 of these with all moves, but damaged beside them;');
  });

  test.each([
    ['as it is', (text: Buffer) => text],
    ['packed', (text: Buffer) => gzipSync(text)],
  ])('sends a text in UTF-16, %s, in UTF-8', async (_how, written) => {
    writeFileSync(join(at.folder, 'a.pgn'), written(Buffer.from('\uFEFFMüller – 丁立人', 'utf16le')));
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn'])).toBe(0);
    const chunks = at.server.received.filter(({ path }) => path.endsWith('chunks'));
    expect(chunks.map(({ body }) => body)).toEqual(['Müller – 丁立人']);
  });

  test('sends from the place that the at.server has reached, more where no game was whole, and again what failed', async () => {
    writeFileSync(join(at.folder, 'a.pgn.gz'), gzipSync('x'.repeat(1_500_000)));
    at.server.answers({ ...mine, items: [{ ...collection, name: 'Club' }] });
    at.server.answers({ id: importId }, 201);
    at.server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    at.server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    at.server.answers({}, 503);
    at.server.answers({}, 429);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn.gz'], { collection: 'Club' })).toBe(0);
    expect(at.sent()).toEqual([
      ['0', 'false', 1_048_576],
      ['1000000', 'true', 500_000],
      ['1000000', 'true', 500_000],
      ['1000000', 'true', 500_000],
      ['1000000', 'true', 500_000],
    ]);
  });

  test('of a file that does not exist calls no server', async () => {
    await expect(at.importFiles(['b.pgn'])).rejects.toMatchObject({ field: 'file' });
    expect(at.server.received).toEqual([]);
  });

  test('that the at.server refuses is refused with its message, and taken back', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'text');
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.refuses('RC_PGN_INVALID', 'There is no game in it.', 422);
    at.server.answers([], 204);
    await expect(at.importFiles(['a.pgn'])).rejects.toThrow('There is no game in it.');
    expect(at.paths().at(-1)).toBe(`/api/imports/${importId}/cancel`);
    expect(readdirSync(at.marksFolder())).toEqual([]);
  });

  test('of a packed file that breaks off is refused, and taken back', async () => {
    writeFileSync(join(at.folder, 'a.pgn.gz'), gzipSync(randomBytes(5_000)).subarray(0, 1_000));
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers([], 204);
    await expect(at.importFiles(['a.pgn.gz'])).rejects.toThrow('breaks off');
    expect(at.paths().at(-1)).toBe(`/api/imports/${importId}/cancel`);
  });

  test('that could not be taken back is taken back by the next command', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'text');
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.refuses('RC_PGN_INVALID', 'There is no game in it.', 422);
    at.server.refuses('RC_FORBIDDEN', 'Not now.', 403);
    await expect(at.importFiles(['a.pgn'])).rejects.toThrow(/There is no game in it\..*\n.*Not now\./s);
    writeFileSync(join(at.folder, 'b.pgn'), 'games of b');
    at.server.answers([], 204);
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    at.server.answers(fine);
    const before = at.server.received.length;
    expect(await at.importFiles(['b.pgn'])).toBe(0);
    expect(at.paths()[before]).toBe(`/api/imports/${importId}/cancel`);
    expect(readdirSync(at.marksFolder())).toEqual([]);
  });
});

describe('an import that stopped', () => {
  const text = 'y'.repeat(1_500_000);
  /** The at.server has a million bytes, and refuses more of this user for now. */
  const stopsInTheMiddle = async (file: string): Promise<void> => {
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    at.server.refuses('RC_LIBRARY_QUOTA', 'You have too many games.', 409);
    await expect(at.importFiles([file])).rejects.toThrow('goes on where it stopped');
    at.server.received.length = 0;
  };

  test.each([
    { file: 'a.pgn', content: Buffer.from(text) },
    { file: 'a.pgn.gz', content: gzipSync(text) },
    { file: '-', content: Buffer.from(text) },
    { file: '-', content: gzipSync(text) },
  ])('goes on at its byte: $file', async ({ file, content }) => {
    if (file === '-') at.input = content;
    else writeFileSync(join(at.folder, file), content);
    await stopsInTheMiddle(file);
    at.server.answers(itsCollection);
    at.server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles([file])).toBe(0);
    expect(at.sent()).toEqual([
      ['0', 'false', 0],
      ['1000000', 'true', 500_000],
    ]);
    expect(at.paths()).not.toContain('/api/imports');
  });

  test('and had finished on the at.server is reported', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), text);
    await stopsInTheMiddle('a.pgn');
    at.server.answers(itsCollection);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn'])).toBe(0);
    expect(at.sent()).toHaveLength(1);
  });

  test.each([
    { code: 'RC_IMPORT_CLOSED', status: 409 },
    { code: 'RC_NOT_FOUND', status: 404 },
  ])('begins again where the at.server says $code', async ({ code, status }) => {
    writeFileSync(join(at.folder, 'a.pgn'), text);
    await stopsInTheMiddle('a.pgn');
    at.server.answers(itsCollection);
    at.server.refuses(code, 'No.', status);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn'])).toBe(0);
    expect(at.sent().at(-1)).toEqual(['0', 'false', 1_048_576]);
  });

  test('is not continued by a changed file', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), text);
    await stopsInTheMiddle('a.pgn');
    writeFileSync(join(at.folder, 'a.pgn'), `${text.slice(1)}z`);
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn'])).toBe(0);
    expect(at.sent()).toEqual([['0', 'false', 1_048_576]]);
  });

  test('is not continued by a pipe that begins alike', async () => {
    at.input = Buffer.from(text);
    await stopsInTheMiddle('-');
    at.input = Buffer.concat([at.input.subarray(0, 900_000), Buffer.alloc(600_000, 'z')]);
    at.server.answers(itsCollection);
    at.server.answers({ ...progress, nextOffset: 1_000_000, finished: false });
    await expect(at.importFiles(['-'])).rejects.toThrow('goes on differently');
    expect(at.paths()).not.toContain(`/api/imports/${importId}/cancel`);
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['-'])).toBe(0);
  });
});

describe('a session', () => {
  const unknown = () => at.server.refuses('RC_NOT_SIGNED_IN', 'Sign in first.', 401);

  test('that ended is renewed, and the chunk sent again', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'games of a');
    at.server.sessions.push('later');
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    unknown();
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn'])).toBe(0);
    expect(at.server.received.map(({ cookie }) => cookie)).toEqual([
      'admin',
      'admin',
      'admin',
      'later',
      'later',
    ]);
  });

  test('that cannot be renewed is named, and the import goes on later', async () => {
    writeFileSync(join(at.folder, 'a.pgn'), 'games of a');
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    for (let refused = 0; refused < 4; refused += 1) unknown();
    await expect(at.importFiles(['a.pgn'])).rejects.toThrow(/DATA_DIR.*\n.*goes on where it stopped/s);
    expect(readdirSync(at.marksFolder())).toHaveLength(1);
  });
});
