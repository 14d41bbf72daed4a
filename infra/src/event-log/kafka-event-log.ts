import type { EventLog, LogBatch } from './event-log.ts';
import type { LogLogger } from './kafka-client.ts';
import { KafkaGroupReader } from './kafka-group-reader.ts';
import { KafkaOffsets, positionOf } from './kafka-offsets.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { SharedPartitions } from './kafka-shared-partitions.ts';

const defaultBatch = 500;

/**
 * The log on Kafka: partitioned topics, read by consumer groups. Kafka keeps the offsets of a group; a position is the number
 * of messages before it in all partitions together. The topics must exist: `ensureTopics`.
 */
export class KafkaEventLog implements EventLog {
  readonly partitions: number;
  readonly #offsets: KafkaOffsets;
  /** Assignments of partitions that consumers of this process have had. */
  #assignments = 0;
  #shared: SharedPartitions | null = null;

  private constructor(
    private readonly settings: KafkaSettings,
    private readonly logger: LogLogger,
  ) {
    this.partitions = settings.partitions;
    this.#offsets = new KafkaOffsets(settings);
  }

  /** Does not connect yet: consumers wait for a broker that is unavailable. */
  static async open(settings: KafkaSettings, logger: LogLogger): Promise<KafkaEventLog> {
    return new KafkaEventLog(settings, logger);
  }

  async *consume(
    group: string,
    options: { readonly maxBatch?: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch> {
    const { maxBatch = defaultBatch, signal } = options;
    if (signal.aborted) return;
    const reader = new KafkaGroupReader(
      this.settings,
      group,
      this.#offsets,
      this.logger,
      () => this.#sharedPartitions(),
      () => {
        this.#assignments += 1;
        return this.#assignments;
      },
    );
    try {
      for (;;) {
        const batch = await reader.next(maxBatch, signal);
        if (!batch) return;
        yield batch;
      }
    } finally {
      await reader.close();
    }
  }

  async ends(): Promise<number> {
    return positionOf(await this.#offsets.ends());
  }

  lag(groups: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#offsets.lag(groups);
  }

  async place(group: string): Promise<number> {
    const ends = await this.#offsets.ends();
    await this.#offsets.place(group, ends);
    return positionOf(ends);
  }

  async close(): Promise<void> {
    await this.#offsets.close();
  }

  #sharedPartitions(): SharedPartitions {
    if (!this.#shared?.usable) this.#shared = SharedPartitions.of(this.settings, this.logger);
    return this.#shared;
  }
}
