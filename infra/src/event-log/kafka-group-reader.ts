import type { PositionedEvent } from '../event-store/event-store.ts';
import type { LogBatch } from './event-log.ts';
import { topicsOf, type LogLogger } from './kafka-client.ts';
import { saysApiError } from './kafka-failures.ts';
import type { FetchedMessage } from './kafka-fetched-message.ts';
import { KafkaGroupMember, type Assignment } from './kafka-group-member.ts';
import { positionOf, slotOf, type KafkaOffsets } from './kafka-offsets.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import type { SharedPartitions } from './kafka-shared-partitions.ts';
import type { SharedReader } from './kafka-shared-reader.ts';

/** Looks again at least this often, milliseconds: a heartbeat that stays away tells nobody. */
const lookMs = 500;

/** What is read under one division of the partitions. */
interface Reading {
  readonly owned: number;
  readonly generation: string;
  readonly reader: SharedReader;
  /** Offset of the next message to hand out; of partitions that others have, where those stood in the beginning. */
  readonly next: Map<string, bigint>;
  /** Offsets that Kafka knows to be done. */
  readonly committed: Map<string, bigint>;
  position: number;
  /** Whether a batch has told where the group stands. */
  told: boolean;
  /** Nothing was left to read when it began. */
  readonly idle: boolean;
}

/** The batches of one consumer of a group, over all divisions of the partitions. */
export class KafkaGroupReader {
  readonly #member: KafkaGroupMember;
  #reading: Reading | null = null;
  #closed = false;

  constructor(
    private readonly settings: KafkaSettings,
    private readonly group: string,
    private readonly offsets: KafkaOffsets,
    private readonly logger: LogLogger,
    /** What the groups of this process read together. */
    private readonly shared: () => SharedPartitions,
    /** Gives a number that no division before it had. */
    private readonly division: () => number,
  ) {
    this.#member = new KafkaGroupMember(settings, group, logger);
    this.#member.join();
  }

  /** The next batch; null once `signal` has aborted. What is here goes at once, it is not waited for more. */
  async next(maxBatch: number, signal: AbortSignal): Promise<LogBatch | null> {
    this.#member.putDown();
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
      await this.#member.changes.wait(seen, lookMs, signal);
    }
    return null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#reading?.reader.close();
    await this.#member.leave();
  }

  /** What was fetched before is thrown away: others may have done it since. */
  async #begin({ generation, partitions }: Assignment): Promise<void> {
    this.#reading?.reader.close();
    this.#reading = null;
    const [committed, starts, ends] = await Promise.all([
      this.offsets.committed(this.group),
      this.offsets.starts(),
      this.offsets.ends(),
    ]);
    if (this.#closed) return;
    const next = new Map<string, bigint>();
    for (const [slot, start] of starts)
      next.set(slot, this.#startOf(slot, start, committed.get(slot), ends.get(slot) ?? start));
    const read = topicsOf(this.settings).flatMap((topic) =>
      partitions.map((partition) => ({ topic, partition, offset: next.get(slotOf(topic, partition)) ?? 0n })),
    );
    this.#reading = {
      owned: this.division(),
      generation,
      next,
      committed: new Map(next),
      position: positionOf(next),
      told: false,
      idle: read.every(({ topic, partition, offset }) => ends.get(slotOf(topic, partition)) === offset),
      reader: this.shared().open(read, ends, this.#member.consumer, () => this.#member.changes.notify()),
    };
  }

  #startOf(slot: string, start: bigint, committed: bigint | undefined, end: bigint): bigint {
    // A group that never committed, or was forgotten by the brokers, wants everything.
    const from = committed ?? 0n;
    if (from < start) {
      this.logger.error(
        `${this.group} has missed ${start - from} messages of ${slot}, for the log does not keep them any more: rebuild the projection`,
        null,
      );
      return start;
    }
    if (from > end) {
      this.logger.warn(`${slot} is shorter than ${this.group} has read; reading it from its beginning`);
      return start;
    }
    return from;
  }

  #take(reading: Reading, maxBatch: number): LogBatch | null {
    const { reader, owned } = reading;
    if (reader.failure) this.#afterFailure(reader.failure);
    const messages = reader.take(maxBatch);
    if (messages.length === 0 && (reading.told || !reading.idle)) return null;
    reading.told = true;
    const events = this.#events(reading, messages);
    const done = new Map(reading.next);
    const { position } = reading;
    this.#member.takeInHand();
    return { events, position, owned, commit: () => this.#commit(reading, done) };
  }

  /** All that was handed out up to some batch, as far as it is news. */
  async #commit({ generation, committed }: Reading, done: ReadonlyMap<string, bigint>): Promise<void> {
    const isNews = ([slot, offset]: [string, bigint]): boolean => offset > (committed.get(slot) ?? 0n);
    await this.#member.commit(generation, new Map([...done].filter(isNews)));
    for (const entry of done) if (isNews(entry)) committed.set(...entry);
  }

  #events(reading: Reading, messages: readonly FetchedMessage[]): PositionedEvent[] {
    const events: PositionedEvent[] = [];
    let unread: FetchedMessage | undefined;
    for (const message of messages) {
      const { slot, offset, event } = message;
      reading.position += Number(offset + 1n - (reading.next.get(slot) ?? 0n));
      reading.next.set(slot, offset + 1n);
      if (event) events.push({ position: reading.position, event });
      else unread ??= message;
    }
    if (unread)
      this.logger.warn(
        `${this.group} skips ${messages.length - events.length} messages that are no known events, the first at ${unread.slot}:${unread.offset}`,
      );
    return events;
  }

  /** Offsets that are gone are looked up anew; anything else is for whoever consumes. */
  #afterFailure(failure: Error): void {
    if (!saysApiError(failure, 'OFFSET_OUT_OF_RANGE')) throw failure;
    this.#reading?.reader.close();
    this.#reading = null;
  }
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
    // After an abort nobody asks how it ended.
    work.catch(() => undefined);
  }
}
