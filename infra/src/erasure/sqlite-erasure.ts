import { setTimeout as wait } from 'node:timers/promises';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { Erasure } from './erasure.ts';

const attempts = 40;
const pauseMs = 250;

/**
 * A file whose deleted content is overwritten with zeros (`secure_delete`). Its write-ahead log still has the pages of
 * before: they are moved into the file, and the log is cut to nothing.
 */
export class SqliteErasure extends Erasure {
  constructor(private readonly file: SqliteFile) {
    super();
    file.db.exec('PRAGMA secure_delete = ON');
  }

  async finish(): Promise<void> {
    const checkpoint = this.file.db.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      // Not within a transaction of this connection, nor beside a reader of the log's pages.
      if (!this.file.db.isTransaction && checkpoint.get()?.['busy'] === 0) return;
      await wait(pauseMs);
    }
  }
}
