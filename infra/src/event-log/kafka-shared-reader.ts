import type { FetchedMessage } from './kafka-fetched-message.ts';
import type { MessageWindow } from './kafka-message-window.ts';
import { slotOf } from './kafka-offsets.ts';
import type { ReadPartition } from './kafka-partition-fetcher.ts';
import type { PartitionReader } from './kafka-partition-reader.ts';

/** What a reader needs of the shared partitions. */
export interface SharedPart {
  readonly window: MessageWindow;
  failure(): Error | null;
  /** Reads the same partitions from these offsets on for this reader alone. */
  readAlone(from: readonly ReadPartition[]): PartitionReader;
  /** To be called after messages were taken. */
  moved(): void;
  closed(): void;
}

/** Reads partitions for one group: from the window where that has the next messages, alone where it does not. */
export class SharedReader {
  readonly slots: readonly string[];
  /** Offset of the next message to give. */
  readonly #next: Map<string, bigint>;
  /** Number of the message in the window up to which all has been seen. */
  #seen = 0;
  #alone: PartitionReader | null = null;
  #closed = false;

  constructor(
    private readonly partitions: readonly ReadPartition[],
    readonly changed: () => void,
    private readonly shared: SharedPart,
  ) {
    this.#next = new Map(
      partitions.map(({ topic, partition, offset }) => [slotOf(topic, partition), offset]),
    );
    this.slots = [...this.#next.keys()];
  }

  /** Why no further message will come; null while there is no failure. */
  get failure(): Error | null {
    return this.#alone?.failure ?? this.shared.failure();
  }

  /** Whether it reads from the window. */
  get follows(): boolean {
    return this.#alone === null;
  }

  /** Messages of the window that it has not seen. */
  get ahead(): number {
    return this.shared.window.end - this.#seen;
  }

  /** At most `count` of the fetched messages, in order per partition; none once it is closed. */
  take(count: number): readonly FetchedMessage[] {
    if (this.#closed) return [];
    const messages = this.#isCovered() ? this.#follow(count) : this.#alone!.take(count);
    for (const { slot, offset } of messages) this.#next.set(slot, offset + 1n);
    this.shared.moved();
    return messages;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#alone?.close();
    this.shared.closed();
  }

  /** Begins to read alone when the window lacks the next messages, and stops that when the window has them. */
  #isCovered(): boolean {
    const covered = this.shared.window.covers(this.#next);
    if (covered) {
      // What it read ahead is in the window as well.
      this.#alone?.close();
      this.#alone = null;
    } else
      this.#alone ??= this.shared.readAlone(
        this.partitions.map((read) => ({
          ...read,
          offset: this.#next.get(slotOf(read.topic, read.partition))!,
        })),
      );
    return covered;
  }

  #follow(count: number): readonly FetchedMessage[] {
    const { messages, end } = this.shared.window.read(this.#seen, this.#next, count);
    this.#seen = end;
    return messages;
  }
}
