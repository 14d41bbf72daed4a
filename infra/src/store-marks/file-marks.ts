import type { DatabaseSync } from 'node:sqlite';
import { hasTable } from '../sqlite/has-table.ts';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { StoreIdentity } from './store-identity.ts';
import type { SeenLog, StoreMark } from './store-mark.ts';

/**
 * Writes into each transaction of a derived file how far the log of its store went. All that the transaction was made from had
 * been read by then, so the mark is never behind a cursor; a crash keeps both or neither.
 */
export function markTransactions(file: SqliteFile, store: StoreIdentity): void {
  file.db.exec(
    `CREATE TABLE IF NOT EXISTS store_mark
       (only INTEGER PRIMARY KEY CHECK (only = 1), store TEXT NOT NULL, position INTEGER NOT NULL, commit_key TEXT NOT NULL)`,
  );
  const write = file.db.prepare(
    'INSERT OR REPLACE INTO store_mark (only, store, position, commit_key) VALUES (1, ?, ?, ?)',
  );
  let written = -1;
  file.beforeCommit(() => {
    const { store: id, position, commit } = store.mark();
    if (position === written) return undefined;
    write.run(id, position, commit);
    return () => (written = position);
  });
  // A file of a version without marks gets one at once.
  if (!seenBy(file.db).mark) {
    const { store: id, position, commit } = store.mark();
    write.run(id, position, commit);
  }
}

/** What a derived file has seen of its store's log. */
export function seenBy(db: DatabaseSync): SeenLog {
  const mark = hasTable(db, 'store_mark')
    ? db.prepare('SELECT store, position, commit_key AS "commit" FROM store_mark').get()
    : undefined;
  const farthest = hasTable(db, 'projection_positions')
    ? db.prepare('SELECT max(position) AS reached FROM projection_positions').get()
    : undefined;
  return {
    mark: mark ? ({ ...mark } as unknown as StoreMark) : null,
    reached: Number(farthest?.['reached'] ?? 0),
  };
}
