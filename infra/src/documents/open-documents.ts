import mongoose from 'mongoose';
import { type Logger, pino } from 'pino';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { sqliteDriver, sqliteUri } from '@royal-chess/mongoose-sqlite/sqlite-driver';
import { SCAN_LIMIT, type ScanListener } from '@royal-chess/mongoose-sqlite/query/plan';

export interface DocumentsOptions {
  /** Called for queries that read more than 10,000 documents; without it a warning is logged. */
  readonly onScan?: ScanListener;
}

// Before any connection: Mongoose takes a driver only while none is open.
mongoose.setDriver(sqliteDriver);

let logger: Logger | undefined;
const lastWarned = new Map<string, number>();
const QUIET_MS = 60_000;

/** Once a minute for each collection and set of paths: a slow query tends to be repeated. */
function warn({ collection, filter, documents }: Parameters<ScanListener>[0]): void {
  // Values may be personal data; the paths are enough to find the missing index.
  const paths = Object.keys(filter);
  const what = JSON.stringify([collection, ...paths]);
  const now = performance.now();
  if (now - (lastWarned.get(what) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
  lastWarned.set(what, now);
  logger ??= pino({ name: 'documents' });
  logger.warn({ collection, paths, documents }, `scan of more than ${SCAN_LIMIT} documents: no index fits`);
}

/** The URI that `mongoose.createConnection` (and `MongooseModule.forRoot`) opens on this file. */
export function documentsUri(file: SqliteFile, options: DocumentsOptions = {}): string {
  return sqliteUri(file, options.onScan ?? warn);
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
