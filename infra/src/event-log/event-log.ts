import type { PositionedEvent } from '../event-store/event-store.ts';

/** What a consumer group gets: events in order per stream. The log may repeat and, across streams, reorder. */
export interface LogBatch {
  readonly events: readonly PositionedEvent[];
  /** Says that everything up to this batch is done and need not come again. */
  commit(): Promise<void>;
}

/** The log between the store and its readers: the commit table itself (embedded) or Kafka (distributed). */
export interface EventLog {
  /**
   * Batches of at most `maxBatch` (500) events for a consumer group, from where it committed last, endless until
   * `signal` aborts.
   */
  consume(
    group: string,
    options: { readonly maxBatch?: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch>;
  /** Positions that the log ends at now; a rebuild consumes from here on after scanning the store. */
  ends(): Promise<number>;
  close(): Promise<void>;
}

/** Live, best-effort news of commits made anywhere, for what people look at right now. Not for read models. */
export interface CommitFeed {
  /** Calls `listener` for each committed event from now on; the returned function ends it. */
  subscribe(listener: (event: PositionedEvent) => void): () => void;
}
