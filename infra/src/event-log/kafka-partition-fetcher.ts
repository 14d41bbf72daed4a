import { ConnectionPool, type Consumer } from '@platformatic/kafka';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLogger } from './kafka-client.ts';
import { logFailure, LogUnusable, saysApiError } from './kafka-failures.ts';
import { FetchedMessage } from './kafka-fetched-message.ts';
import { slotOf } from './kafka-offsets.ts';

type Fetched = Awaited<ReturnType<Consumer['fetch']>>;

/** A partition of a topic that is read. */
export interface ReadPartition {
  readonly topic: string;
  readonly partition: number;
  /** Offset to begin with. */
  readonly offset: bigint;
}

/** The receiver of the messages. */
export interface FetchTarget {
  /** Whether there is room for more; when that changes, {@link PartitionFetcher.resume} is to be called. */
  hasRoom(): boolean;
  /** At least one, in order per partition. */
  fetched(messages: readonly FetchedMessage[]): void;
  /** No further message will come. */
  failed(failure: Error): void;
}

/** The connections to make, as a client's options. */
export type PoolOptions = ConstructorParameters<typeof ConnectionPool>;

/** A broker delays an empty answer for this long; a message ends the wait at once. */
const maxWaitMs = 500;
/**
 * After an answer of few bytes the next request waits for this long: messages that arrive by then are fetched, and handled,
 * together. A message that arrives after a pause is not delayed.
 */
const gatherMs = 20;
const fewBytes = 65_536;
const pauseAfterFailureMs = 300;
/** Of one answer. */
const maxBytes = 4_194_304;
const partitionBytes = 1_048_576;

/**
 * Fetches partitions from their leaders, one request at a time and broker, until it is closed. It has its own connections: a
 * request that waits for messages would delay the heartbeats behind it.
 */
export class PartitionFetcher {
  readonly #pool: ConnectionPool;
  /** Partitions by slot, each with the offset to fetch next. */
  readonly #partitions = new Map<string, ReadPartition>();
  readonly #nodes = new Set<number>();
  /** Resumes the loops of brokers that wait for room. */
  #waiting: (() => void)[] = [];
  #ended = false;

  constructor(
    private readonly consumer: Consumer,
    connections: PoolOptions,
    private readonly logger: LogLogger,
    private readonly target: FetchTarget,
  ) {
    this.#pool = new ConnectionPool(...connections);
  }

  /** Fetches these too, or from another offset than before. */
  read(partitions: readonly ReadPartition[]): void {
    for (const partition of partitions)
      this.#partitions.set(slotOf(partition.topic, partition.partition), partition);
    void this.#spread();
  }

  /** Fetches this partition no more. */
  leave(slot: string): void {
    this.#partitions.delete(slot);
  }

  /** To be called when there is room again. */
  resume(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }

  /** Requests under way end, and their answers are dropped. */
  close(): void {
    this.#ended = true;
    this.resume();
    this.#pool.close(() => undefined);
  }

  /** Starts a loop for each broker that leads one of the partitions and has none yet. */
  async #spread(): Promise<void> {
    for (let failed = false; !this.#ended; failed = true)
      try {
        this.#readFromAll(await this.#leaders());
        return;
      } catch (error) {
        await this.#afterFailure(error, failed);
      }
  }

  #readFromAll(leaders: ReadonlyMap<string, number>): void {
    for (const node of new Set(leaders.values())) if (!this.#nodes.has(node)) void this.#readFrom(node);
  }

  async #readFrom(node: number): Promise<void> {
    this.#nodes.add(node);
    let failed = false;
    while (!this.#ended)
      try {
        await this.#room();
        const leaders = await this.#leaders();
        // Some of its partitions may have moved, perhaps to a broker that had none.
        this.#readFromAll(leaders);
        const led = [...this.#partitions].filter(([slot]) => leaders.get(slot) === node);
        if (led.length === 0) break;
        const bytes = await this.#fetch(node, new Map(led));
        failed = false;
        if (bytes > 0 && bytes < fewBytes) await sleep(gatherMs);
      } catch (error) {
        await this.#afterFailure(error, failed);
        failed = true;
      }
    this.#nodes.delete(node);
    // All its partitions have moved to other brokers, or no reader wants them any more.
    await this.#spread();
  }

  /** @returns the bytes that were new */
  async #fetch(node: number, requested: ReadonlyMap<string, ReadPartition>): Promise<number> {
    const metadata = await this.consumer.metadata({ topics: [...this.consumer.topics.current] });
    const names = new Map<string, string>();
    const topics = [...requested.values()].map(({ topic, partition, offset }) => {
      const topicId = metadata.topics.get(topic)!.id;
      names.set(topicId, topic);
      return {
        topicId,
        partitions: [
          {
            partition,
            fetchOffset: offset,
            partitionMaxBytes: partitionBytes,
            currentLeaderEpoch: -1,
            lastFetchedEpoch: -1,
          },
        ],
      };
    });
    const response = await this.consumer.fetch({
      node,
      topics,
      connectionPool: this.#pool,
      maxWaitTime: maxWaitMs,
      minBytes: 1,
      maxBytes: maxBytes,
      isolationLevel: 0,
    });
    if (this.#ended) return 0;
    const messages = response.responses.flatMap(({ topicId, partitions }) =>
      partitions.flatMap(({ partitionIndex, records }) => {
        const slot = slotOf(names.get(topicId) ?? '', partitionIndex);
        return this.#newMessages(slot, requested.get(slot)?.offset, records);
      }),
    );
    if (messages.length > 0) this.target.fetched(messages);
    return messages.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Messages of a partition that are still wanted, given the offset that they were requested from. */
  #newMessages(
    slot: string,
    requested: bigint | undefined,
    records: Fetched['responses'][number]['partitions'][number]['records'],
  ): FetchedMessage[] {
    const wanted = this.#partitions.get(slot);
    // The reader has left, or wants an earlier offset again, so that messages would be missing in between.
    if (!wanted || requested === undefined || requested > wanted.offset) return [];
    const messages: FetchedMessage[] = [];
    let next = wanted.offset;
    for (const { firstOffset, records: batch } of records ?? [])
      for (const { offsetDelta, value } of batch) {
        const offset = firstOffset + BigInt(offsetDelta);
        // Kafka sends whole batches, also when the first messages were read before.
        if (offset < next) continue;
        next = offset + 1n;
        // Of padding the last offset is enough.
        if (messages.at(-1)?.isPadding) messages.pop();
        messages.push(new FetchedMessage(slot, offset, value));
      }
    if (next > wanted.offset) this.#partitions.set(slot, { ...wanted, offset: next });
    return messages;
  }

  async #leaders(): Promise<ReadonlyMap<string, number>> {
    const { topics } = await this.consumer.metadata({ topics: [...this.consumer.topics.current] });
    return new Map(
      [...this.#partitions].map(([slot, { topic, partition }]) => {
        const leader = topics.get(topic)?.partitions[partition]?.leader;
        if (leader === undefined) throw new LogUnusable(`Partition ${partition} of ${topic} is missing`);
        return [slot, leader];
      }),
    );
  }

  async #room(): Promise<void> {
    while (!this.#ended && !this.target.hasRoom())
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  async #afterFailure(error: unknown, again: boolean): Promise<void> {
    if (this.#ended) return;
    const failure = logFailure('Reading the log', error);
    if (failure instanceof LogUnusable || saysApiError(error, 'OFFSET_OUT_OF_RANGE')) {
      this.close();
      this.target.failed(failure);
      return;
    }
    if (!again) this.logger.warn(`${failure.message}; trying again`);
    await sleep(pauseAfterFailureMs);
  }
}
