import type { SqliteEventReader } from '../event-store/sqlite-event-reader.ts';
import type { CommitSignal } from './commit-signal.ts';
import type { EventLog, LogBatch } from './event-log.ts';
import type { LogPositions } from './log-positions.ts';

/** How long a reader at the end sleeps when no wake-up comes. */
const pollMs = 100;
const defaultBatch = 500;

/** The embedded log: the commit table itself, read by position. Nothing is copied, and no relay runs. */
export class CommitTableLog implements EventLog {
  readonly partitions: number = 1;
  /** Where a consumer found the end, and how many wake-ups there had been before it read. */
  #end = { position: -1, seen: -1 };

  constructor(
    private readonly reader: SqliteEventReader,
    private readonly positions: LogPositions,
    private readonly commits: CommitSignal,
  ) {}

  async *consume(
    group: string,
    options: { readonly maxBatch?: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch> {
    const { maxBatch = defaultBatch, signal } = options;
    let position = await this.positions.get(group);
    let isPoll = false;
    while (!signal.aborted) {
      const seen = this.commits.count;
      const events = !isPoll && this.#isEnd(position, seen) ? [] : this.reader.page(position, maxBatch);
      const last = events.at(-1);
      if (!last) {
        this.#end = { position, seen };
        await this.commits.wait(seen, pollMs, signal);
        // Without a wake-up the log itself is asked: one may have been missed.
        isPoll = this.commits.count === seen;
        continue;
      }
      isPoll = false;
      position = last.position;
      yield { events, position, owned: 0, commit: () => this.positions.set(group, last.position) };
    }
  }

  /** Whether another consumer has found the end there since the last wake-up: each wake-up reaches all of them. */
  #isEnd(position: number, seen: number): boolean {
    return this.#end.position === position && this.#end.seen === seen;
  }

  ends(): Promise<number> {
    return this.reader.end();
  }

  async place(group: string): Promise<number> {
    const end = await this.reader.end();
    await this.positions.set(group, end);
    return end;
  }

  async close(): Promise<void> {}
}
