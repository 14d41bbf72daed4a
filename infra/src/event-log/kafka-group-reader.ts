import type { PositionedEvent } from '../event-store/event-store.ts';
import { partitionOf } from './partition-of.ts';
import type { LogBatch, MissedEvents } from './event-log.ts';
import { topicsOf, type LogLogger } from './kafka-client.ts';
import { saysApiError } from './kafka-failures.ts';
import type { FetchedMessage } from './kafka-fetched-message.ts';
import { KafkaGroupMember, type Assignment } from './kafka-group-member.ts';
import { positionOf, slotOf, type KafkaOffsets } from './kafka-offsets.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import type { SharedPartitions } from './kafka-shared-partitions.ts';
import type { SharedReader } from './kafka-shared-reader.ts';

/** Checks the assignment at least this often, milliseconds: a missing heartbeat causes no event. */
const checkMs = 500;

/** What is read under one assignment of partitions. */
interface Reading {
  readonly owned: number;
  readonly generation: string;
  readonly reader: SharedReader;
  /** Offset of the next message to deliver; for partitions of others, their offsets at the beginning. */
  readonly next: Map<string, bigint>;
  /** Offsets that are committed in Kafka. */
  readonly committed: Map<string, bigint>;
  position: number;
  /** Whether a batch has reported the group's position. */
  isReported: boolean;
  /** Whether nothing was left to read when it began. */
  readonly idle: boolean;
  /** Own partitions of which the group has missed events that the log does not have any more. */
  readonly missing: Set<number>;
}

/** The batches of one consumer of a group, over all assignments of partitions. */
export class KafkaGroupReader {
  readonly #member: KafkaGroupMember;
  #reading: Reading | null = null;
  #closed = false;

  constructor(
    private readonly settings: KafkaSettings,
    private readonly group: string,
    private readonly offsets: KafkaOffsets,
    private readonly logger: LogLogger,
    /** The partitions that the groups of this process read together. */
    private readonly shared: () => SharedPartitions,
    /** Gives a number that no assignment before it had. */
    private readonly nextAssignment: () => number,
  ) {
    this.#member = new KafkaGroupMember(settings, group, logger);
    this.#member.join();
  }

  /**
   * The next batch; null once `signal` has aborted. Messages that were fetched are returned at once, without a wait
   * for more.
   */
  async next(maxBatch: number, signal: AbortSignal): Promise<LogBatch | null> {
    this.#member.endBatch();
    while (!signal.aborted) {
      const seen = this.#member.changes.count;
      const { assignment } = this.#member;
      if (assignment) {
        if (this.#reading?.generation !== assignment.generation) {
          await unlessAborted(this.#begin(assignment), signal);
          continue;
        }
        const batch = this.#take(this.#reading, maxBatch);
        if (batch) return batch;
      }
      await this.#member.changes.wait(seen, checkMs, signal);
    }
    return null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#reading?.reader.close();
    await this.#member.leave();
  }

  /** What was fetched before is dropped: other consumers may have done it since. */
  async #begin({ generation, partitions }: Assignment): Promise<void> {
    this.#reset();
    const [committed, starts, ends] = await Promise.all([
      this.offsets.committed(this.group),
      this.offsets.starts(),
      this.offsets.ends(),
    ]);
    if (this.#closed) return;
    const next = new Map<string, bigint>();
    for (const [slot, start] of starts)
      next.set(slot, startOf(start, committed.get(slot), ends.get(slot) ?? start));
    const read = topicsOf(this.settings).flatMap((topic) =>
      partitions.map((partition) => ({ topic, partition, offset: next.get(slotOf(topic, partition)) ?? 0n })),
    );
    const missing = new Set(
      read
        .filter(({ topic, partition, offset }) => committed.get(slotOf(topic, partition)) !== offset)
        .map(({ partition }) => partition),
    );
    this.#reading = {
      owned: this.nextAssignment(),
      generation,
      next,
      // Those that the log does not have would prevent the commit of lower ones.
      committed: new Map([...committed].filter(([slot, offset]) => next.get(slot) === offset)),
      position: positionOf(next),
      isReported: false,
      idle: read.every(({ topic, partition, offset }) => ends.get(slotOf(topic, partition)) === offset),
      missing,
      reader: this.shared().open(read, ends, this.#member.consumer, () => this.#member.changes.notify()),
    };
  }

  #take(reading: Reading, maxBatch: number): LogBatch | null {
    const { reader, owned, missing } = reading;
    if (reader.failure) this.#afterFailure(reader.failure);
    const messages = reader.take(maxBatch);
    const isNew = !reading.isReported && (reading.idle || missing.size > 0);
    if (messages.length === 0 && !isNew) return null;
    reading.isReported = true;
    const events = this.#events(reading, messages);
    const done = new Map(reading.next);
    const { position } = reading;
    this.#member.beginBatch();
    return {
      events,
      position,
      owned,
      ...(missing.size > 0 && { missed: this.#missed(reading) }),
      commit: () => this.#commit(reading, done),
    };
  }

  #missed({ generation, missing }: Reading): MissedEvents {
    const { partitions } = this.settings;
    return {
      concern: (stream) => missing.has(partitionOf(stream, partitions)),
      areOwned: () => this.#member.has(generation),
      markRead: () => missing.clear(),
      // Read again from what was committed last.
      giveUp: () => this.#reset(),
    };
  }

  /** Commits all that was delivered up to some batch and is not committed yet. */
  async #commit({ generation, committed }: Reading, done: ReadonlyMap<string, bigint>): Promise<void> {
    // Also for partitions without messages: Kafka has no entry for a partition that was never committed.
    const isNew = ([slot, offset]: [string, bigint]): boolean => offset > (committed.get(slot) ?? -1n);
    await this.#member.commit(generation, new Map([...done].filter(isNew)));
    for (const entry of done) if (isNew(entry)) committed.set(...entry);
  }

  #events(reading: Reading, messages: readonly FetchedMessage[]): PositionedEvent[] {
    const events: PositionedEvent[] = [];
    let unread: FetchedMessage | undefined;
    for (const message of messages) {
      const { slot, offset, event } = message;
      reading.position += Number(offset + 1n - (reading.next.get(slot) ?? 0n));
      reading.next.set(slot, offset + 1n);
      if (event) events.push({ position: reading.position, event });
      else if (!message.isPadding) unread ??= message;
    }
    if (unread)
      this.logger.warn(
        `${this.group} skips ${messages.length - events.length} messages that are not known events, the first at ${unread.slot}:${unread.offset}`,
      );
    return events;
  }

  /** Offsets that the log has dropped are looked up again; any other failure goes to the consumer. */
  #afterFailure(failure: Error): void {
    if (!saysApiError(failure, 'OFFSET_OUT_OF_RANGE')) throw failure;
    this.#reset();
  }

  #reset(): void {
    this.#reading?.reader.close();
    this.#reading = null;
  }
}

/** Offset to begin with: where the group committed last, if the log still has it; otherwise all that the log has. */
function startOf(start: bigint, committed: bigint | undefined, end: bigint): bigint {
  return committed === undefined || committed < start || committed > end ? start : committed;
}

/** Waits for `work`, but not after `signal` has aborted. */
async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const stop = (): void => resolve();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
    // After an abort its outcome does not matter.
    work.catch(() => undefined);
  }
}
