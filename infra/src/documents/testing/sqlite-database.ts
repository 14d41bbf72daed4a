import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { openDocuments } from '../open-documents.ts';
import type { SharedDatabase } from './shared-database.ts';

/** The same over our own driver, for adapters that need nothing but Mongoose. */
export function sqliteDatabase(): SharedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const opened: { readonly file: SqliteFile; readonly connection: Connection }[] = [];
  return {
    async connect() {
      const file = new SqliteFile(join(folder, 'documents.db'));
      const connection = await openDocuments(file);
      opened.push({ file, connection });
      return connection;
    },
    async close() {
      for (const { file, connection } of opened) {
        await connection.close();
        file.close();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
