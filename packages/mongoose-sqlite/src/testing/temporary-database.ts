import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { type DatabaseFile, openDatabaseFile } from '../database-file.ts';
import { sqliteDriver, sqliteUri } from '../sqlite-driver.ts';

mongoose.setDriver(sqliteDriver);

/** A connection over an empty file. */
export interface TemporaryDatabase {
  readonly file: DatabaseFile;
  readonly connection: Connection;
  /** Closes both and removes the file. */
  close(): Promise<void>;
}

export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mongoose-sqlite-'));
  const file = openDatabaseFile(join(folder, 'documents.db'));
  const connection = await mongoose.createConnection(sqliteUri(file)).asPromise();
  return {
    file,
    connection,
    async close() {
      await connection.close();
      file.db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
