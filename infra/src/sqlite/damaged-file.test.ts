import { chmodSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkInThread } from './check-in-thread.ts';
import { fileFaultOf } from './file-fault.ts';
import { SqliteFile } from './sqlite-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-file-'));
  path = join(folder, 'some.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file of a few hundred pages, closed. */
function fill(): void {
  const file = new SqliteFile(path);
  file.db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = file.db.prepare('INSERT INTO rows (text) VALUES (?)');
  file.db.exec('BEGIN');
  for (let n = 0; n < 3_000; n += 1) insert.run('x'.repeat(300));
  file.db.exec('COMMIT');
  file.close();
}

/** Overwrites a page; the first is number 0. */
async function garble(page: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, page * 4_096);
  await file.close();
}

const damageOf = async (): Promise<string | null | undefined> => (await checkInThread([path]))[0]?.damage;

describe('the check of a database file', () => {
  test('finds nothing in a good one, nor in an empty one', async () => {
    fill();
    expect(await damageOf()).toBeNull();
    truncateSync(path, 0);
    expect(await damageOf()).toBeNull();
  });

  test('finds nothing while another connection writes, nor what a killed one has left in the log', async () => {
    const file = new SqliteFile(path, { walAutocheckpoint: 0 });
    file.db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY); BEGIN; INSERT INTO rows VALUES (1)');
    expect(await damageOf()).toBeNull();
    file.close();
  });

  test.each([
    ['a garbled page', () => garble(100)],
    ['a garbled first page', () => garble(0)],
    ['no database', async () => writeFileSync(path, 'Hello. '.repeat(2_000))],
    ['a cut file', async () => truncateSync(path, 50 * 4_096)],
  ])('finds %s', async (_, spoil) => {
    fill();
    await spoil();
    expect(await damageOf()).toEqual(expect.any(String));
  });
});

test.each([
  { error: { errcode: 13 }, fault: 'full' },
  { error: { errcode: 10 | (4 << 8) }, fault: 'failing' },
  { error: { errcode: 10 | (19 << 8) }, fault: 'full' },
  { error: { errcode: 10 | (1 << 8) }, fault: 'damaged' },
  { error: { errcode: 11 | (1 << 8) }, fault: 'damaged' },
  { error: { errcode: 26 }, fault: 'damaged' },
  { error: { errcode: 8 }, fault: 'unwritable' },
  { error: { errcode: 5 }, fault: undefined },
  { error: { code: 'ENOSPC', syscall: 'write' }, fault: 'full' },
  { error: { code: 'EACCES', syscall: 'open' }, fault: 'unwritable' },
  { error: { code: 'EACCES', syscall: 'listen' }, fault: undefined },
])('$error is $fault, also as a cause', ({ error, fault }) => {
  const cause = Object.assign(new Error('of the system'), error);
  expect(fileFaultOf(cause)).toBe(fault);
  expect(fileFaultOf(new Error('outer', { cause: new Error('inner', { cause }) }))).toBe(fault);
});

describe('rights', () => {
  const modes = (): readonly string[] =>
    ['', '-wal', '-shm'].map((end) => (statSync(`${path}${end}`).mode & 0o777).toString(8));

  test('of a new file and what SQLite keeps beside it are for its owner only, whatever the umask', () => {
    const before = process.umask(0);
    const file = new SqliteFile(path);
    file.db.exec('CREATE TABLE rows (id INTEGER)');
    process.umask(before);
    expect(modes()).toEqual(['600', '600', '600']);
    file.close();
  });

  test('of others are taken from a file of an earlier version', () => {
    const earlier = new SqliteFile(path);
    earlier.db.exec('CREATE TABLE rows (id INTEGER)');
    for (const end of ['', '-wal', '-shm']) chmodSync(`${path}${end}`, 0o644);
    const file = new SqliteFile(path);
    expect(modes()).toEqual(['600', '600', '600']);
    earlier.close();
    file.close();
  });
});
