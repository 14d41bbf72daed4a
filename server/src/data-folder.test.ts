import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DataFolder, DataFolderInUse, DataFolderUnusable } from './data-folder.ts';

describe('data folder', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-folder-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  test('is created when missing and remembers that the samples are in', () => {
    const folder = DataFolder.open(join(parent, 'a/b'));
    expect(folder.isSeeded).toBe(false);
    folder.markSeeded();
    folder.close();
    const again = DataFolder.open(join(parent, 'a/b'));
    expect(again.isSeeded).toBe(true);
    again.close();
  });

  test('is for its owner only when it is created here', () => {
    const folder = DataFolder.open(join(parent, 'mine'));
    expect(statSync(join(parent, 'mine')).mode & 0o777).toBe(0o700);
    folder.close();
  });

  test('is locked while a process has it, with any files left behind', () => {
    expect(DataFolder.isHeld(parent)).toBe(false);
    const folder = DataFolder.open(parent);
    expect(DataFolder.isHeld(parent)).toBe(true);
    folder.close();
    expect(DataFolder.isHeld(parent)).toBe(false);
    DataFolder.open(parent).close();
  });

  test('a file in its place is refused with a message', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    expect(() => DataFolder.open(file)).toThrow(DataFolderUnusable);
  });

  // Root may write everywhere.
  const unlessRoot = process.getuid?.() === 0 ? test.skip : test;
  unlessRoot('one that may not be written is refused with a message', async () => {
    await chmod(parent, 0o500);
    expect(() => DataFolder.open(parent)).toThrow(DataFolderUnusable);
    await chmod(parent, 0o700);
  });

  test('a damaged lock is refused with what to do', async () => {
    await writeFile(join(parent, 'lock.db'), 'Hello. '.repeat(1_000));
    expect(() => DataFolder.open(parent)).toThrow(/lock\.db is damaged\. Remove it/);
  });

  test('has a lock and a mark for its owner only', () => {
    const folder = DataFolder.open(parent);
    folder.markSeeded();
    for (const name of ['lock.db', 'seeded']) expect(statSync(join(parent, name)).mode & 0o777).toBe(0o600);
    folder.close();
  });

  test('is held by one at a time', () => {
    const first = DataFolder.open(parent);
    expect(() => DataFolder.open(parent)).toThrow(DataFolderInUse);
    first.close();
    DataFolder.open(parent).close();
  });

  test('is free again after its process was killed', async () => {
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { DatabaseSync } from 'node:sqlite';
       const lock = new DatabaseSync(${JSON.stringify(join(parent, 'lock.db'))});
       lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
       console.log('held');
       setInterval(() => lock.isOpen, 1000);`,
    ]);
    await once(holder.stdout, 'data');
    expect(() => DataFolder.open(parent)).toThrow(DataFolderInUse);
    expect(DataFolder.isHeld(parent)).toBe(true);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    expect(DataFolder.isHeld(parent)).toBe(false);
    DataFolder.open(parent).close();
  });
});
