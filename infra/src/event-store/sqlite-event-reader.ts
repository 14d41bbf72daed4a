import type { StatementSync } from 'node:sqlite';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { commitColumns, type CommitRow, eventsOfCommit, positionedEventsOfCommit } from './commit-rows.ts';
import type { EventReader, PositionedEvent } from './event-store.ts';
import { type EventVersions, eventVersions } from './event-versions.ts';

const defaultBatch = 500;

/** Reads the commit table, in any thread with its own connection. */
export class SqliteEventReader implements EventReader {
  readonly #stream: StatementSync;
  readonly #newest: StatementSync;
  readonly #head: StatementSync;
  readonly #all: StatementSync;
  readonly #end: StatementSync;

  constructor(
    file: SqliteFile,
    private readonly versions: EventVersions = eventVersions,
  ) {
    this.#stream = file.db.prepare(
      `SELECT ${commitColumns} FROM commits c JOIN streams s ON s.id = c.stream_id
       WHERE s.name = ? AND c.version + c.count - 1 > ? ORDER BY c.version`,
    );
    this.#newest = file.db.prepare(
      `SELECT ${commitColumns} FROM commits c JOIN streams s ON s.id = c.stream_id
       WHERE s.name = ? ORDER BY c.version DESC LIMIT 1`,
    );
    this.#head = file.db.prepare(
      `SELECT c.version + c.count - 1 AS head FROM commits c
       WHERE c.stream_id = (SELECT id FROM streams WHERE name = ?) ORDER BY c.version DESC LIMIT 1`,
    );
    this.#all = file.db.prepare(
      `SELECT ${commitColumns} FROM commits c JOIN streams s ON s.id = c.stream_id
       WHERE c.seq > ? ORDER BY c.seq LIMIT ?`,
    );
    this.#end = file.db.prepare('SELECT max(seq) AS "end" FROM commits');
  }

  async read(stream: string, after = 0): Promise<readonly RecordedEvent[]> {
    const rows = this.#stream.all(stream, after) as unknown as CommitRow[];
    return rows.flatMap((row) => eventsOfCommit(row, this.versions)).filter((event) => event.version > after);
  }

  async newest(stream: string): Promise<RecordedEvent | undefined> {
    const row = this.#newest.get(stream) as CommitRow | undefined;
    return row && eventsOfCommit(row, this.versions).at(-1);
  }

  async head(stream: string): Promise<number> {
    return this.headNow(stream);
  }

  async *readAll(
    after: number,
    options: { readonly batch?: number } = {},
  ): AsyncIterable<readonly PositionedEvent[]> {
    let position = after;
    for (;;) {
      const events = this.page(position, options.batch ?? defaultBatch);
      const last = events.at(-1);
      if (!last) return;
      yield events;
      position = last.position;
    }
  }

  async end(): Promise<number> {
    return this.endNow();
  }

  /** At most `limit` events after a position, in order; empty at the end. */
  page(after: number, limit: number): PositionedEvent[] {
    const rows = this.#all.all(after, limit) as unknown as CommitRow[];
    const events: PositionedEvent[] = [];
    for (const row of rows) {
      for (const event of positionedEventsOfCommit(row, this.versions)) {
        if (event.position <= after) continue;
        if (events.length === limit) return events;
        events.push(event);
      }
    }
    return events;
  }

  endNow(): number {
    return (this.#end.get() as { end: number | null }).end ?? 0;
  }

  headNow(stream: string): number {
    return (this.#head.get(stream) as { head: number } | undefined)?.head ?? 0;
  }
}
