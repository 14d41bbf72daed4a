import type { SqliteFile } from '../sqlite/sqlite-file.ts';

/** Version of the tables. A file of another version is emptied: the puzzles can be imported again. */
const schema = 1;

/** Makes the tables in a file opened for writing, unless it has them. */
export function preparePuzzleTables({ db }: SqliteFile): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version === schema) return;
  db.exec(`
    BEGIN IMMEDIATE;
    DROP TABLE IF EXISTS puzzles; DROP TABLE IF EXISTS tagged;
    DROP TABLE IF EXISTS tags; DROP TABLE IF EXISTS imports;
    CREATE TABLE puzzles (id TEXT PRIMARY KEY, rating INTEGER NOT NULL, lot INTEGER NOT NULL, data TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE tags (number INTEGER PRIMARY KEY, tag TEXT NOT NULL UNIQUE, puzzles INTEGER NOT NULL);
    CREATE TABLE tagged (
      tag INTEGER NOT NULL, rating INTEGER NOT NULL, lot INTEGER NOT NULL, id TEXT NOT NULL,
      PRIMARY KEY (tag, rating, lot, id)
    ) WITHOUT ROWID;
    CREATE TABLE imports (number INTEGER PRIMARY KEY, finished_at INTEGER NOT NULL);
    PRAGMA user_version = ${schema};
    COMMIT`);
}
