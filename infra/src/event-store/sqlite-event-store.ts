import type { StatementSync } from 'node:sqlite';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { Clock } from '../clock/clock.ts';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { identifyStore } from '../store-marks/store-identity.ts';
import {
  commitColumns,
  commitSchema,
  type CommitRow,
  eventsOfCommit,
  commitOf,
  repeated,
} from './commit-rows.ts';
import type { CommitAnnouncer } from './commit-announcer.ts';
import type { Append, AppendResult, EventStore, PositionedEvent } from './event-store.ts';
import { AppendRejected, EventStoreUnavailable } from './event-store.ts';
import { type EventVersions, eventVersions } from './event-versions.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteEventReader } from './sqlite-event-reader.ts';
import { isUnwritable } from './unwritable.ts';
import { StreamHeads } from './stream-heads.ts';

/** The event store over one SQLite file; only this thread writes it. */
export class SqliteEventStore implements EventStore {
  readonly #reader: SqliteEventReader;
  readonly #heads: StreamHeads;
  readonly #insert: StatementSync;
  readonly #byCommand: StatementSync;
  readonly #group: GroupCommit<Append, AppendResult>;
  #end: number;

  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
    private readonly announcer: CommitAnnouncer,
    private readonly versions: EventVersions = eventVersions,
  ) {
    file.db.exec(commitSchema);
    identifyStore(file.db);
    this.#reader = new SqliteEventReader(file, versions);
    this.#heads = new StreamHeads(file, (stream) => this.#reader.headNow(stream));
    this.#insert = file.db.prepare(
      `INSERT INTO commits
         (seq, stream_id, version, count, at, actor, command_id, correlation_id, causation_id, events)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#byCommand = file.db.prepare(
      `SELECT ${commitColumns} FROM commits c JOIN streams s ON s.id = c.stream_id
       WHERE c.stream_id = ? AND c.command_id = ?`,
    );
    this.#end = this.#reader.endNow();
    this.#group = new GroupCommit((appends) => this.#commit(appends));
  }

  append(append: Append): Promise<AppendResult> {
    return this.#group.add(append);
  }

  appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]> {
    return Promise.all(appends.map((append) => this.#group.add(append)));
  }

  read(stream: string, after?: number): Promise<readonly RecordedEvent[]> {
    return this.#reader.read(stream, after);
  }

  newest(stream: string): Promise<RecordedEvent | undefined> {
    return this.#reader.newest(stream);
  }

  head(stream: string): Promise<number> {
    return this.#reader.head(stream);
  }

  readAll(after: number, options?: { readonly batch?: number }): AsyncIterable<readonly PositionedEvent[]> {
    return this.#reader.readAll(after, options);
  }

  end(): Promise<number> {
    return this.#reader.end();
  }

  close(): Promise<void> {
    return this.#group.close();
  }

  /** One transaction for a group, within one turn of the event loop. */
  #commit(appends: readonly Append[]): AppendResult[] {
    const announced: PositionedEvent[] = [];
    const endBefore = this.#end;
    let results: AppendResult[];
    try {
      this.file.db.exec('BEGIN IMMEDIATE');
      results = appends.map((append) => this.#write(append, announced));
      this.file.db.exec('COMMIT');
    } catch (error) {
      if (this.file.db.isOpen && this.file.db.isTransaction) this.file.db.exec('ROLLBACK');
      this.#heads.forget();
      this.#end = endBefore;
      if (error instanceof AppendRejected) throw error;
      if (isUnwritable(error)) throw new AppendRejected('This cannot be written', { cause: error });
      throw new EventStoreUnavailable('The event store could not write', { cause: error });
    }
    if (announced.length > 0) this.announcer.announce(announced);
    return results;
  }

  #write(append: Append, announced: PositionedEvent[]): AppendResult {
    const head = this.#heads.get(append.stream);
    const { context, events } = append;
    const earlier =
      head.version > 0
        ? (this.#byCommand.get(head.id, context.commandId) as CommitRow | undefined)
        : undefined;
    if (earlier) return repeated(earlier, this.versions);
    if (head.version !== append.expectedVersion) return { outcome: 'conflict', version: head.version };
    if (events.length === 0) return { outcome: 'committed', version: head.version, events: [] };

    const commit = commitOf(append, this.clock.now(), this.versions, JSON.stringify);
    const row: CommitRow = { seq: this.#end + events.length, ...commit };
    this.#insert.run(
      row.seq,
      head.id,
      row.version,
      row.count,
      row.at,
      row.actor,
      row.command_id,
      row.correlation_id,
      row.causation_id,
      row.events,
    );
    const first = this.#end + 1;
    this.#end = row.seq;
    head.version += events.length;
    const recorded = eventsOfCommit(row, this.versions);
    recorded.forEach((event, index) => announced.push({ position: first + index, event }));
    return { outcome: 'committed', version: head.version, events: recorded };
  }
}
