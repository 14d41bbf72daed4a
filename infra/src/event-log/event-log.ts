import type { PositionedEvent } from '../event-store/event-store.ts';

/** What a consumer group did not get and cannot get from the log any more. */
export interface MissedEvents {
  /** Whether events of this stream may be among them. */
  concern(stream: string): boolean;
  /** False once the partitions are assigned again: their next owner reads what is missed. */
  areOwned(): boolean;
  /** Marks them as read; until then each batch reports them. */
  markRead(): void;
  /** Stops reading them, and the batch that reported them: the next owner of the partitions receives it again. */
  giveUp(): void;
}

/** What a consumer group gets: events in order per stream. The log may repeat and, across streams, reorder. */
export interface LogBatch {
  /** None when the group has nothing to do and only gets its position. */
  readonly events: readonly PositionedEvent[];
  /** The group's position once this batch is done, comparable to `ends()`. */
  readonly position: number;
  /**
   * Changes whenever the partitions that this consumer owns have changed: others may have written since, so what it
   * remembers of cursors is void. Always 0 where a group has one consumer.
   */
  readonly owned: number;
  /**
   * Events that this group should have had before this batch, but the log did not keep them that long, or the group is new to
   * this log. They are read from the store, before anything is committed: otherwise no consumer ever gets them.
   */
  readonly missed?: MissedEvents;
  /**
   * Commits this batch and all that `consume` gave before it: they do not come again, while the rest comes again to the next
   * consumer. To be called as long as `consume` has not ended, now and then rather than for each batch: it costs the log more
   * than the batch did.
   */
  commit(): Promise<void>;
}

/** The log between the store and its readers: the commit table itself (embedded) or Kafka (distributed). */
export interface EventLog {
  /**
   * Into how many parts the streams are divided; `partitionOf(stream, partitions)` is the part of a stream. At any time one
   * consumer of a
   * group gets the streams of a partition. 1 for the embedded log.
   */
  readonly partitions: number;
  /**
   * Batches of at most `maxBatch` (500) events for a consumer group, from where it committed last, endless until
   * `signal` aborts.
   */
  consume(
    group: string,
    options: { readonly maxBatch?: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch>;
  /** How many messages the log has had: the position of a group that has done everything. */
  ends(): Promise<number>;
  /**
   * Messages that each group has not done yet, whichever process consumes for it. Missing where a group has one consumer:
   * compare
   * its position with `ends()`.
   */
  lag?(groups: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Puts a group that does not consume yet at the present end, so that it begins with what is committed from now on: a rebuild
   * does so before it scans the store.
   * @returns the group's position now
   */
  place(group: string): Promise<number>;
  close(): Promise<void>;
}
