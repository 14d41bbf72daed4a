import { ConnectionPool, type Consumer } from '@platformatic/kafka';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogLogger } from './kafka-client.ts';
import { logFailure, LogUnusable, saysApiError } from './kafka-failures.ts';
import { slotOf } from './kafka-offsets.ts';

type Fetched = Awaited<ReturnType<Consumer['fetch']>>;

/** A message as it came, not looked into yet. */
export interface FetchedMessage {
  readonly slot: string;
  readonly offset: bigint;
  readonly value: Buffer | null;
}

/** A partition of a topic that is read. */
export interface ReadPartition {
  readonly topic: string;
  readonly partition: number;
  /** Offset to begin with. */
  readonly offset: bigint;
}

/** A broker holds an empty answer back for this long; a message ends the wait at once. */
const longestWaitMs = 500;
const pauseAfterFailureMs = 300;
/** Fetching rests while this much is waiting to be taken. */
const enoughBytes = 4_194_304;
const partitionBytes = 1_048_576;

/**
 * Reads partitions ahead, one request at a time and broker, until it is closed. It has connections of its own: a request
 * that waits for messages would hold back the heartbeats behind it.
 */
export class PartitionReader {
  /** Why nothing more will come; null while all is well. */
  failure: Error | null = null;
  readonly #pool: ConnectionPool;
  readonly #next: Map<string, bigint>;
  readonly #nodes = new Set<number>();
  #fetched: FetchedMessage[] = [];
  #taken = 0;
  #bytes = 0;
  /** Of each broker's loop that waits for room. */
  #waiting: (() => void)[] = [];
  #closed = false;

  constructor(
    private readonly consumer: Consumer,
    private readonly partitions: readonly ReadPartition[],
    connections: ConstructorParameters<typeof ConnectionPool>,
    private readonly logger: LogLogger,
    /** Called when there is more to take, or a failure. */
    private readonly changed: () => void,
  ) {
    this.#pool = new ConnectionPool(...connections);
    this.#next = new Map(
      partitions.map(({ topic, partition, offset }) => [slotOf(topic, partition), offset]),
    );
    void this.#spread();
  }

  /** At most `count` messages of those that are here, in order per partition. */
  take(count: number): readonly FetchedMessage[] {
    const taken = this.#fetched.slice(this.#taken, this.#taken + count);
    this.#taken += taken.length;
    for (const { value } of taken) this.#bytes -= value?.length ?? 0;
    if (this.#taken === this.#fetched.length) {
      this.#fetched = [];
      this.#taken = 0;
    }
    if (this.#bytes < enoughBytes) this.#makeRoom();
    return taken;
  }

  /** What was not taken is thrown away; requests under way end. */
  close(): void {
    this.#closed = true;
    this.#makeRoom();
    this.#pool.close(() => undefined);
  }

  /** Starts a loop for each broker that leads one of the partitions and has none yet. */
  async #spread(): Promise<void> {
    for (let failed = false; !this.#closed; failed = true)
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
    while (!this.#closed && !this.failure)
      try {
        await this.#waitForRoom();
        const leaders = await this.#leaders();
        // Some of its partitions may have moved, perhaps to a broker that had none.
        this.#readFromAll(leaders);
        const mine = this.partitions.filter(
          ({ topic, partition }) => leaders.get(slotOf(topic, partition)) === node,
        );
        if (mine.length === 0) break;
        await this.#fetch(node, mine);
        failed = false;
      } catch (error) {
        await this.#afterFailure(error, failed);
        failed = true;
      }
    this.#nodes.delete(node);
    // All its partitions have moved to other brokers.
    if (!this.failure) await this.#spread();
  }

  async #fetch(node: number, partitions: readonly ReadPartition[]): Promise<void> {
    const metadata = await this.consumer.metadata({ topics: [...this.consumer.topics.current] });
    const names = new Map<string, string>();
    const wanted = partitions.map(({ topic, partition }) => {
      const topicId = metadata.topics.get(topic)!.id;
      names.set(topicId, topic);
      const fetchOffset = this.#next.get(slotOf(topic, partition))!;
      return {
        topicId,
        partitions: [
          {
            partition,
            fetchOffset,
            partitionMaxBytes: partitionBytes,
            currentLeaderEpoch: -1,
            lastFetchedEpoch: -1,
          },
        ],
      };
    });
    const response = await this.consumer.fetch({
      node,
      topics: wanted,
      connectionPool: this.#pool,
      maxWaitTime: longestWaitMs,
      minBytes: 1,
      maxBytes: enoughBytes,
      isolationLevel: 0,
    });
    if (!this.#closed) this.#keep(response, names);
  }

  #keep(response: Fetched, names: ReadonlyMap<string, string>): void {
    let count = 0;
    for (const { topicId, partitions } of response.responses) {
      const topic = names.get(topicId);
      if (topic === undefined) continue;
      for (const { partitionIndex, records } of partitions) {
        const slot = slotOf(topic, partitionIndex);
        const from = this.#next.get(slot);
        if (from === undefined) continue;
        let next = from;
        for (const { firstOffset, records: batch } of records ?? [])
          for (const { offsetDelta, value } of batch) {
            const offset = firstOffset + BigInt(offsetDelta);
            // A batch comes whole, also when its first messages were read before.
            if (offset < next) continue;
            next = offset + 1n;
            this.#fetched.push({ slot, offset, value });
            this.#bytes += value?.length ?? 0;
            count += 1;
          }
        this.#next.set(slot, next);
      }
    }
    if (count > 0) this.changed();
  }

  async #leaders(): Promise<ReadonlyMap<string, number>> {
    const { topics } = await this.consumer.metadata({ topics: [...this.consumer.topics.current] });
    return new Map(
      this.partitions.map(({ topic, partition }) => {
        const leader = topics.get(topic)?.partitions[partition]?.leader;
        if (leader === undefined) throw new LogUnusable(`Partition ${partition} of ${topic} is missing`);
        return [slotOf(topic, partition), leader];
      }),
    );
  }

  async #waitForRoom(): Promise<void> {
    while (this.#bytes >= enoughBytes && !this.#closed)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  #makeRoom(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }

  async #afterFailure(error: unknown, again: boolean): Promise<void> {
    if (this.#closed) return;
    const failure = logFailure('Reading the log', error);
    if (failure instanceof LogUnusable || saysApiError(error, 'OFFSET_OUT_OF_RANGE')) {
      this.failure = failure;
      this.changed();
      return;
    }
    if (!again) this.logger.warn(`${failure.message}; trying again`);
    await sleep(pauseAfterFailureMs);
  }
}
