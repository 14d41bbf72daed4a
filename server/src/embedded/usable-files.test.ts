import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checksOf } from '@royal-chess/infra/embedded/file-checks';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { DataFilesUnusable } from '../data-files-unusable.ts';
import { DataFolder } from '../data-folder.ts';
import { checkWhileRunning, openableFiles } from './usable-files.ts';

const at = Date.UTC(2026, 10, 23, 7, 45);
const suffix = 'damaged-20261123T074500Z';

let folder: DataFolder;
let lines: string[];
const note = (_: unknown, line?: string): void => void lines.push(line ?? '');
const logger = { warn: note, error: note, fatal: note };
beforeEach(() => {
  folder = DataFolder.open(mkdtempSync(join(tmpdir(), 'usable-files-')));
  lines = [];
  for (const path of Object.values<string>({ ...folder.files })) {
    const file = new SqliteFile(path);
    file.db.exec(`CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
      INSERT INTO rows (text) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500)
      SELECT hex(zeroblob(300)) FROM n`);
    file.close();
  }
});
afterEach(() => {
  folder.close();
  rmSync(folder.path, { recursive: true, force: true });
});

/** Overwrites a page behind the first ones. */
function garble(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, 20 * 4_096, 21 * 4_096);
  writeFileSync(path, bytes);
}

const noDatabase = (path: string): void => writeFileSync(path, 'Hello. '.repeat(2_000));
const open = () => openableFiles(folder, at, logger);

describe('a start', () => {
  test('takes good files as they are, and new folders', async () => {
    await open();
    const fresh = DataFolder.open(join(folder.path, 'new'));
    await openableFiles(fresh, at, logger);
    fresh.close();
    expect(lines).toEqual([]);
  });

  test.each([
    ['read', 'garbled', garble],
    ['read', 'no database', noDatabase],
    ['processes', 'garbled', garble],
    ['processes', 'no database', noDatabase],
    ['fide', 'garbled', garble],
    ['puzzles', 'garbled', garble],
  ] as const)('moves %s.db aside when it is %s, with one line', async (name, _, spoil) => {
    const path = folder.files[name];
    spoil(path);
    const spoilt = readFileSync(path);
    await open();
    expect(existsSync(path)).toBe(false);
    expect(readFileSync(`${path}.${suffix}`).equals(spoilt)).toBe(true);
    expect(lines).toEqual([expect.stringMatching(`^${path} is damaged. It is moved aside; `)]);
  });

  test.each([
    ['garbled', garble],
    ['no database', noDatabase],
    ['cut', (path: string) => truncateSync(path, 30 * 4_096)],
  ])('refuses events.db that is %s with what to do, and leaves it as it is', async (_, spoil) => {
    spoil(folder.files.events);
    const spoilt = readFileSync(folder.files.events);
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataFilesUnusable);
    expect((refused as Error).message).toMatch(/events\.db is damaged: .*royal-chess restore/);
    expect(readFileSync(folder.files.events).equals(spoilt)).toBe(true);
  });

  test.each([
    ['empty', (path: string) => truncateSync(path, 0)],
    ['missing', (path: string) => rmSync(path)],
  ])('refuses events.db that is %s beside others, and does not begin with nothing', async (_, spoil) => {
    spoil(folder.files.events);
    await expect(open()).rejects.toThrow(/events\.db is missing or empty/);
    expect(readdirSync(folder.path)).toContain('read.db');
  });

  test('takes an empty read.db for a new one', async () => {
    truncateSync(folder.files.read, 0);
    await open();
    expect(lines).toEqual([]);
  });
});

describe('a large file', () => {
  test('that is damaged is reported while the server runs, and moved aside by the next start', async () => {
    garble(folder.files.read);
    const ends: string[] = [];
    await checkWhileRunning(checksOf(folder.files, 0), folder.files, logger, () => ends.push('ended'));
    expect(lines).toEqual([expect.stringContaining('Start again: it is then moved aside')]);
    expect(checksOf(folder.files, 0).first).toEqual([folder.files.read]);
    await open();
    expect(existsSync(`${folder.files.read}.${suffix}`)).toBe(true);
    expect(existsSync(`${folder.files.read}.suspect`)).toBe(false);
    expect(ends).toEqual([]);
  });

  test('of events that is damaged ends the process, and the next start is refused', async () => {
    garble(folder.files.events);
    const ends: string[] = [];
    await checkWhileRunning(checksOf(folder.files, 0), folder.files, logger, () => ends.push('ended'));
    expect(ends).toEqual(['ended']);
    expect(lines).toEqual([expect.stringContaining('royal-chess restore')]);
    expect(checksOf(folder.files, 0).first).toEqual([folder.files.events]);
  });
});
