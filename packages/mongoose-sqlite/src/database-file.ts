import { DatabaseSync } from 'node:sqlite';

/** The SQLite file that a connection stores its documents in. The driver never closes it. */
export interface DatabaseFile {
  /** Its last part is the name of the database. */
  readonly path: string;
  readonly db: DatabaseSync;
  /** Read-only files refuse every write by name and create neither collections nor indexes. */
  readonly options: { readonly readOnly?: boolean };
  /**
   * Runs a synchronous write. An application with its own asynchronous transactions waits here until a foreign one has
   * ended: its rollback would undo a write that was acknowledged.
   */
  write<T>(work: () => T): Promise<T>;
}

/** Opens a file for an application without asynchronous transactions. */
export function openDatabaseFile(path: string, options: { readonly readOnly?: boolean } = {}): DatabaseFile {
  const db = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
  db.exec('PRAGMA busy_timeout = 5000');
  if (!options.readOnly) db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = normal');
  return { path, db, options, write: async (work) => work() };
}
