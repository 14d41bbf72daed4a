import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { identifyStore } from '../store-marks/store-identity.ts';
import { commitSchema } from './commit-rows.ts';
import { type EventRestorer, type RecordedCommit, rowOfCommit } from './event-restorer.ts';

/** Restores into a SQLite file; each call is one transaction. */
export class SqliteEventRestorer implements EventRestorer {
  readonly #stream: StatementSync;
  readonly #insert: StatementSync;
  #end = 0;

  constructor(private readonly file: SqliteFile) {
    file.db.exec(commitSchema);
    identifyStore(file.db);
    // The update changes nothing but returns the row id, which an insert that did nothing would not.
    this.#stream = file.db.prepare(
      'INSERT INTO streams (name) VALUES (?) ON CONFLICT DO UPDATE SET name = name RETURNING id',
    );
    this.#insert = file.db.prepare(
      `INSERT INTO commits
         (seq, stream_id, version, count, at, actor, command_id, correlation_id, causation_id, events)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
  }

  async restore(commits: readonly RecordedCommit[]): Promise<void> {
    await this.file.transaction(() => {
      for (const commit of commits) this.#put(commit);
    });
  }

  #put(commit: RecordedCommit): void {
    this.#end += commit.length;
    const { seq, stream, version, count, at, actor, command_id, correlation_id, causation_id, events } =
      rowOfCommit(commit, this.#end);
    const { id } = this.#stream.get(stream) as { id: number };
    this.#insert.run(seq, id, version, count, at, actor, command_id, correlation_id, causation_id, events);
  }
}
