import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openDocuments } from './open-documents.ts';
import { pingDocuments } from './ping-documents.ts';

describe('pingDocuments', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'royal-chess-ping-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('answers with and without documents, also where the file is only read', async () => {
    const path = join(folder, 'documents.db');
    const file = new SqliteFile(path);
    const written = await openDocuments(file);
    await written.collection('users').insertOne({ _id: 'anna' as never });
    const readOnly = new SqliteFile(path, { readOnly: true });
    const read = await openDocuments(readOnly);
    for (const connection of [written, read])
      for (const name of ['users', 'absent']) expect(await pingDocuments(connection, name)).toBeUndefined();
    await Promise.all([written.close(), read.close()]);
    readOnly.close();
    file.close();
  });

  test('fails when the file is closed', async () => {
    const file = new SqliteFile(join(folder, 'documents.db'));
    const connection = await openDocuments(file);
    file.close();
    await expect(pingDocuments(connection, 'users')).rejects.toThrow(/not open|closed/);
    await connection.close();
  });
});
