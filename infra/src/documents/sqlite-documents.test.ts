import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openDocuments } from './open-documents.ts';
import { retryContract } from './retries.contract.ts';

retryContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-documents-'));
  const file = new SqliteFile(join(folder, 'documents.db'));
  const connection = await openDocuments(file);
  return {
    connection,
    close: async () => {
      await connection.close();
      file.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
