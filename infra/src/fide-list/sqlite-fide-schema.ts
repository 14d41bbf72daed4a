import type { FideRatingType } from '@royal-chess/contracts/fide';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { firstLists, type ListNumbers } from './listed-player.ts';

/** Version of the tables. A file of another version is emptied: the list can be imported again. */
const schema = 1;

const tables = `
  CREATE TABLE lists (type TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE imports (number INTEGER PRIMARY KEY, finished_at INTEGER, players INTEGER);
  CREATE TABLE players (
    fide_id INTEGER PRIMARY KEY, name TEXT NOT NULL, federation TEXT, title TEXT, sex TEXT, born INTEGER,
    standard INTEGER, standard_k INTEGER, rapid INTEGER, rapid_k INTEGER, blitz INTEGER, blitz_k INTEGER,
    inactive INTEGER NOT NULL,
    seen_standard INTEGER NOT NULL, seen_rapid INTEGER NOT NULL, seen_blitz INTEGER NOT NULL
  );
  CREATE VIRTUAL TABLE names USING fts5(
    terms, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize="ascii tokenchars '_'"
  );
  PRAGMA user_version = ${schema};`;

/** Makes the tables in a file opened for writing, unless it has them. */
export function prepareFideTables({ db }: SqliteFile): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version === schema) return;
  db.exec(`
    BEGIN IMMEDIATE;
    DROP TABLE IF EXISTS names; DROP TABLE IF EXISTS players;
    DROP TABLE IF EXISTS lists; DROP TABLE IF EXISTS imports;
    ${tables}
    COMMIT`);
}

/** The newest list of each type. */
export function newestLists({ db }: SqliteFile): ListNumbers {
  const numbers: Record<FideRatingType, number> = { ...firstLists };
  for (const row of db.prepare('SELECT type, number FROM lists').all())
    numbers[row['type'] as FideRatingType] = Number(row['number']);
  return numbers;
}
