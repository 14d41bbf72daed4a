import { Consumer } from '@platformatic/kafka';
import { clientOptions, groupIdOf, topicsOf, type LogLogger } from './kafka-client.ts';
import { MessageWindow } from './kafka-message-window.ts';
import { slotOf, type Offsets } from './kafka-offsets.ts';
import { PartitionFetcher, type PoolOptions, type ReadPartition } from './kafka-partition-fetcher.ts';
import { PartitionReader } from './kafka-partition-reader.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { SharedReader } from './kafka-shared-reader.ts';

/** About 16,000 moves: some ten seconds of a busy log. */
const windowBytes = 8_388_608;
/** Fetching pauses while every reader that follows has this many messages ahead of it. */
const maxAhead = 2_000;

/**
 * The end of the log, fetched and parsed once for all consumer groups of a process: they are at nearly the same position.
 * The partitions of any group are fetched from the log's end at the time of the first reader; the newest messages are kept.
 * A group that wants older ones reads for itself until it has caught up. Ends with the last reader, or with a failure.
 */
export class SharedPartitions {
  readonly #window: MessageWindow;
  readonly #readers = new Set<SharedReader>();
  readonly #fetcher: PartitionFetcher;
  #failure: Error | null = null;
  #closed = false;

  constructor(
    private readonly consumer: Consumer,
    private readonly connections: PoolOptions,
    private readonly logger: LogLogger,
    maxBytes = windowBytes,
  ) {
    this.#window = new MessageWindow(maxBytes);
    this.#fetcher = new PartitionFetcher(consumer, connections, logger, {
      hasRoom: () => this.#hasRoom(),
      fetched: (messages) => {
        this.#window.append(messages);
        this.#notifyAll();
      },
      failed: (failure) => {
        this.#failure = failure;
        this.#notifyAll();
      },
    });
  }

  /** Does not connect yet. */
  static of(settings: KafkaSettings, logger: LogLogger): SharedPartitions {
    const { clientId, ...connections } = clientOptions(settings);
    // It never joins, for it commits no offsets.
    const consumer = new Consumer({ ...clientOptions(settings), groupId: groupIdOf(settings, 'shared') });
    for (const topic of topicsOf(settings)) consumer.topics.track(topic);
    return new SharedPartitions(consumer, [clientId, connections], logger);
  }

  /** Whether it may still be opened. */
  get usable(): boolean {
    return !this.#closed && !this.#failure;
  }

  /**
   * A reader of `partitions` that begins at their offsets. When it is behind it reads through `consumer`, the group's own.
   * @param ends the ends of the log
   * @param changed called when there may be more to take, or a failure
   */
  open(
    partitions: readonly ReadPartition[],
    ends: Offsets,
    consumer: Consumer,
    changed: () => void,
  ): SharedReader {
    const added = partitions
      .map(({ topic, partition, offset }) => ({
        topic,
        partition,
        offset: ends.get(slotOf(topic, partition)) ?? offset,
      }))
      .filter(({ topic, partition }) => !this.#window.has(slotOf(topic, partition)));
    for (const { topic, partition, offset } of added) this.#window.begin(slotOf(topic, partition), offset);
    const reader: SharedReader = new SharedReader(partitions, changed, {
      window: this.#window,
      failure: () => this.#failure,
      readAlone: (from) => new PartitionReader(consumer, from, this.connections, this.logger, changed),
      moved: () => {
        if (this.#hasRoom()) this.#fetcher.resume();
      },
      closed: () => this.#remove(reader),
    });
    this.#readers.add(reader);
    if (added.length > 0) this.#fetcher.read(added);
    return reader;
  }

  /** Whether a reader is near the end; or no reader is yet, and the end must be in the window when one gets there. */
  #hasRoom(): boolean {
    const following = [...this.#readers].filter((reader) => reader.follows);
    return following.length === 0 || following.some((reader) => reader.ahead < maxAhead);
  }

  #remove(reader: SharedReader): void {
    this.#readers.delete(reader);
    const remaining = new Set([...this.#readers].flatMap(({ slots }) => slots));
    const unwanted = new Set(reader.slots.filter((slot) => !remaining.has(slot)));
    for (const slot of unwanted) this.#fetcher.leave(slot);
    if (unwanted.size > 0) this.#window.forget(unwanted);
    if (this.#readers.size > 0) {
      this.#fetcher.resume();
      return;
    }
    this.#closed = true;
    this.#fetcher.close();
    void this.consumer.close(true).catch(() => undefined);
  }

  #notifyAll(): void {
    for (const reader of this.#readers) reader.changed();
  }
}
