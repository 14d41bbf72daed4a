import { randomUUID } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { hasTable } from '../sqlite/has-table.ts';
import type { MarkedStore, StoreMark } from './store-mark.ts';

interface CommitKey {
  readonly seq: number;
  readonly stream_id: number;
  readonly version: number;
  readonly at: number;
  readonly command_id: string;
}

const keyColumns = 'seq, stream_id, version, at, command_id';

/** Commands of process managers have derived ids, so the time belongs to it. */
const commitOf = ({ stream_id, version, at, command_id }: CommitKey): string =>
  `${stream_id}/${version}/${command_id}/${at}`;

/** Gives a store its id when it has none yet: once for all its life, and for all copies of it. */
export function identifyStore(db: DatabaseSync): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS event_store (only INTEGER PRIMARY KEY CHECK (only = 1), id TEXT NOT NULL)',
  );
  db.prepare('INSERT INTO event_store (only, id) VALUES (1, ?) ON CONFLICT DO NOTHING').run(randomUUID());
}

/** Identity and end of the SQLite event store, over any connection to its file. */
export class StoreIdentity implements MarkedStore {
  /** Empty in a store of a version without ids that no start has given one. */
  readonly id: string;
  readonly #last: StatementSync;
  readonly #at: StatementSync;

  constructor(db: DatabaseSync) {
    this.id = hasTable(db, 'event_store')
      ? String(db.prepare('SELECT id FROM event_store').get()?.['id'])
      : '';
    this.#last = db.prepare(`SELECT ${keyColumns} FROM commits ORDER BY seq DESC LIMIT 1`);
    this.#at = db.prepare(`SELECT ${keyColumns} FROM commits WHERE seq = ?`);
  }

  get end(): number {
    return this.mark().position;
  }

  commitAt(position: number): string | null {
    const found = this.#at.get(position) as CommitKey | undefined;
    return found ? commitOf(found) : null;
  }

  /** The store as it is now. */
  mark(): StoreMark {
    const last = this.#last.get() as CommitKey | undefined;
    return { store: this.id, position: last?.seq ?? 0, commit: last ? commitOf(last) : '' };
  }
}
