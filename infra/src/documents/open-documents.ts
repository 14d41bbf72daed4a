import mongoose from 'mongoose';
import { type Logger, pino } from 'pino';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { registerSqliteFile, sqliteDriver } from './driver/sqlite-driver.ts';
import { SCAN_LIMIT, type ScanListener } from './query/select.ts';

export interface DocumentsOptions {
  /** Is told of queries that looked through more than 10,000 documents; without it a warning is logged. */
  readonly onScan?: ScanListener;
}

// Before any connection: Mongoose takes a driver only while none is open.
mongoose.setDriver(sqliteDriver);

let logger: Logger | undefined;

function warn({ collection, filter, documents }: Parameters<ScanListener>[0]): void {
  logger ??= pino({ name: 'documents' });
  // Values may be personal data; the paths are enough to find the missing index.
  logger.warn(
    { collection, paths: Object.keys(filter), documents },
    `scan of more than ${SCAN_LIMIT} documents: no index fits`,
  );
}

/** The URI that `mongoose.createConnection` (and `MongooseModule.forRoot`) opens on this file. */
export function documentsUri(file: SqliteFile, options: DocumentsOptions = {}): string {
  return registerSqliteFile(file, options.onScan ?? warn);
}

/**
 * A Mongoose connection over an open SQLite file. What is written through it within `file.transaction` is committed with the
 * rest of that transaction. Closing it leaves the file open.
 */
export async function openDocuments(
  file: SqliteFile,
  options: DocumentsOptions = {},
): Promise<mongoose.Connection> {
  return mongoose.createConnection(documentsUri(file, options)).asPromise();
}
