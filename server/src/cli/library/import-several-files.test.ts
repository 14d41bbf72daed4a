import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { zipOf } from '@royal-chess/infra/packed-files/testing/zip-file';
import { collectionId, importId, mine, itsCollection, progress, fine } from './testing/import-answers.ts';
import { importSetUp } from './testing/import-set-up.ts';

const at = importSetUp();

describe('several files, of which one cannot be read', () => {
  const notPgn = () => {
    at.server.answers({ id: importId }, 201);
    at.server.refuses('RC_PGN_INVALID', 'No game could be read.', 422);
    at.server.answers([], 204);
  };
  beforeEach(() => {
    writeFileSync(join(at.folder, 'a.pgn'), 'text');
    writeFileSync(join(at.folder, 'b.pgn.gz'), gzipSync(randomBytes(5_000)).subarray(0, 1_000));
    writeFileSync(join(at.folder, 'c.pgn'), 'games of c');
  });

  test('name it, and the next one follows', async () => {
    at.server.answers(itsCollection);
    notPgn();
    at.server.answers({ id: importId }, 201);
    at.server.answers([], 204);
    at.server.answers({ id: importId }, 201);
    at.server.answers(progress);
    at.server.answers(fine);
    expect(await at.importFiles(['a.pgn', 'b.pgn.gz', 'absent.pgn', 'c.pgn'])).toBe(1);
    expect(at.err).toEqual([
      'a.pgn: No game could be read. (RC_PGN_INVALID)',
      expect.stringMatching(/^b\.pgn\.gz: The file is damaged or breaks off/),
      expect.stringMatching(/^absent\.pgn: There is no file /),
    ]);
    expect(at.out).toEqual([
      'c.pgn: 3 games imported, 0 known already',
      '3 games imported, 0 known already; not imported: a.pgn, b.pgn.gz, absent.pgn; collection: Imported games (public)',
    ]);
  });

  test('leave no new collection behind where nothing is imported', async () => {
    at.server.answers(mine);
    at.server.answers({ id: collectionId }, 201);
    notPgn();
    at.server.answers([], 204);
    await expect(at.importFiles(['a.pgn', 'absent.pgn'])).rejects.toThrow(
      'None of the files could be imported.',
    );
    expect(at.paths().at(-1)).toBe(`/api/collections/${collectionId}`);
  });

  test('end with a refusal of more than the file', async () => {
    at.server.answers(itsCollection);
    at.server.answers({ id: importId }, 201);
    at.server.refuses('RC_LIBRARY_QUOTA', 'You have too many games.', 409);
    await expect(at.importFiles(['a.pgn', 'c.pgn'])).rejects.toThrow('You have too many games.');
  });
});

test('all PGN files of a ZIP are imported, and their faults named with file and line', async () => {
  const bytes = (text: string) => Buffer.from(text);
  writeFileSync(
    join(at.folder, 'two.zip'),
    zipOf(
      { name: 'a.pgn', bytes: bytes('one\ntwo'), streamed: true },
      { name: '__MACOSX/._a.pgn', bytes: bytes('x') },
      { name: 'readme.txt', bytes: bytes('x') },
      { name: 'b.pgn', bytes: bytes('\uFEFFthree') },
    ),
  );
  at.server.answers(itsCollection);
  at.server.answers({ id: importId }, 201);
  at.server.answers(progress);
  const listedFaults = [2, 4].map((line) => ({ line, message: 'Ke3 is not legal', partKept: true }));
  at.server.answers({ ...fine, games: 2, faults: 2, listedFaults });
  expect(await at.importFiles(['two.zip'])).toBe(1);
  expect(at.server.received.find(({ path }) => path.endsWith('chunks'))?.body).toBe('one\ntwo\n\nthree');
  expect(at.out.slice(0, -1)).toEqual([
    '2 files: a.pgn, b.pgn',
    'a.pgn, line 2: Ke3 is not legal',
    'b.pgn, line 1: Ke3 is not legal',
  ]);
});
