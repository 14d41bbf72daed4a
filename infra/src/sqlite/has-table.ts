import type { DatabaseSync } from 'node:sqlite';

/** Whether a file has a table: a reader may come before its writer. */
export const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name) !== undefined;
