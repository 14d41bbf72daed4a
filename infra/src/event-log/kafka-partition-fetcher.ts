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

/** Whoever the messages are for. */
export interface FetchTarget {
  /** Whether there is room for more; when that changes, {@link PartitionFetcher.resume} is to be called. */
  hasRoom(): boolean;
  /** At least one, in order per partition. */
  fetched(messages: readonly FetchedMessage[]): void;
  /** Nothing more will come. */
  failed(failure: Error): void;
}

/** The connections to make: what a client is made with. */
export type PoolOptions = ConstructorParameters<typeof ConnectionPool>;

/** A broker holds an empty answer back for this long; a message ends the wait at once. */
const longestWaitMs = 500;
/**
 * After an answer of few bytes the next request waits for this long: what comes meanwhile is then fetched, and handled,
 * together. A message that comes after a pause is not held up.
 */
const gatherMs = 20;
const fewBytes = 65_536;
const pauseAfterFailureMs = 300;
/** Of one answer. */
const maxBytes = 4_194_304;
const partitionBytes = 1_048_576;

/**
 * Fetches partitions from wherever their leaders are, one request at a time and broker, until it is closed. It has
 * connections of its own: a request that waits for messages would hold back the heartbeats behind it.
 */
export class PartitionFetcher {
  readonly #pool: ConnectionPool;
  /** Partitions by slot, each with the offset to fetch next. */
  readonly #partitions = new Map<string, ReadPartition>();
  readonly #nodes = new Set<number>();
  /** Of each broker's loop that waits for room. */
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

  /** There is room again. */
  resume(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  /** Requests under way end, and what they would have brought is not wanted. */
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
        const mine = [...this.#partitions].filter(([slot]) => leaders.get(slot) === node);
        if (mine.length === 0) break;
        const bytes = await this.#fetch(node, new Map(mine));
        failed = false;
        if (bytes > 0 && bytes < fewBytes) await sleep(gatherMs);
      } catch (error) {
        await this.#afterFailure(error, failed);
        failed = true;
      }
    this.#nodes.delete(node);
    // All its partitions have moved to other brokers, or nobody wants them.
    await this.#spread();
  }

  /** @returns the bytes that were new */
  async #fetch(node: number, asked: ReadonlyMap<string, ReadPartition>): Promise<number> {
    const metadata = await this.consumer.metadata({ topics: [...this.consumer.topics.current] });
    const names = new Map<string, string>();
    const topics = [...asked.values()].map(({ topic, partition, offset }) => {
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
      maxWaitTime: longestWaitMs,
      minBytes: 1,
      maxBytes: maxBytes,
      isolationLevel: 0,
    });
    if (this.#ended) return 0;
    const messages = response.responses.flatMap(({ topicId, partitions }) =>
      partitions.flatMap(({ partitionIndex, records }) => {
        const slot = slotOf(names.get(topicId) ?? '', partitionIndex);
        return this.#news(slot, asked.get(slot)?.offset, records);
      }),
    );
    if (messages.length > 0) this.target.fetched(messages);
    return messages.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Messages of a partition that are wanted still, given the offset that they were asked from. */
  #news(
    slot: string,
    asked: bigint | undefined,
    records: Fetched['responses'][number]['partitions'][number]['records'],
  ): FetchedMessage[] {
    const wanted = this.#partitions.get(slot);
    // Left meanwhile, or wanted from an earlier offset again, so that something would be missing in between.
    if (!wanted || asked === undefined || asked > wanted.offset) return [];
    const messages: FetchedMessage[] = [];
    let next = wanted.offset;
    for (const { firstOffset, records: batch } of records ?? [])
      for (const { offsetDelta, value } of batch) {
        const offset = firstOffset + BigInt(offsetDelta);
        // A batch comes whole, also when its first messages were read before.
        if (offset < next) continue;
        next = offset + 1n;
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
