import type { Consumer } from '@platformatic/kafka';
import type { LogLogger } from './kafka-client.ts';
import type { FetchedMessage } from './kafka-fetched-message.ts';
import { PartitionFetcher, type PoolOptions, type ReadPartition } from './kafka-partition-fetcher.ts';

/** Fetching pauses while this much is waiting to be taken. */
const bufferBytes = 4_194_304;

/** Reads partitions ahead for one consumer, until it is closed. */
export class PartitionReader {
  /** Why no further message will come; null while there is no failure. */
  failure: Error | null = null;
  readonly #fetcher: PartitionFetcher;
  #fetched: FetchedMessage[] = [];
  #taken = 0;
  #bytes = 0;

  constructor(
    consumer: Consumer,
    partitions: readonly ReadPartition[],
    connections: PoolOptions,
    logger: LogLogger,
    /** Called when there is more to take, or a failure. */
    changed: () => void,
  ) {
    this.#fetcher = new PartitionFetcher(consumer, connections, logger, {
      hasRoom: () => this.#bytes < bufferBytes,
      fetched: (messages) => {
        for (const message of messages) {
          this.#fetched.push(message);
          this.#bytes += message.bytes;
        }
        changed();
      },
      failed: (failure) => {
        this.failure = failure;
        changed();
      },
    });
    this.#fetcher.read(partitions);
  }

  /** At most `count` of the fetched messages, in order per partition. */
  take(count: number): readonly FetchedMessage[] {
    const taken = this.#fetched.slice(this.#taken, this.#taken + count);
    this.#taken += taken.length;
    for (const { bytes } of taken) this.#bytes -= bytes;
    if (this.#taken === this.#fetched.length) {
      this.#fetched = [];
      this.#taken = 0;
    }
    if (this.#bytes < bufferBytes) this.#fetcher.resume();
    return taken;
  }

  /** What was not taken is dropped. */
  close(): void {
    this.#fetcher.close();
  }
}
