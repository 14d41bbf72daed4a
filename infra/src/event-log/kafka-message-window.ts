import type { FetchedMessage } from './kafka-fetched-message.ts';

/**
 * The newest messages of some partitions in the order of their arrival. Each partition has a beginning: from that offset on the
 * window has every message that was fetched. The beginning moves on when the oldest messages are dropped.
 */
export class MessageWindow {
  #messages: FetchedMessage[] = [];
  /** Number of the oldest message in the window: messages are counted as they arrive. */
  #first = 0;
  #bytes = 0;
  readonly #beginnings = new Map<string, bigint>();

  constructor(private readonly maxBytes: number) {}

  /** Number of the next message to arrive. */
  get end(): number {
    return this.#first + this.#messages.length;
  }

  has(slot: string): boolean {
    return this.#beginnings.has(slot);
  }

  /** Adds a partition: its messages from `offset` on will follow. */
  begin(slot: string, offset: bigint): void {
    this.#beginnings.set(slot, offset);
  }

  /** Forgets partitions and their messages. The rest gets new numbers, after all earlier ones. */
  forget(slots: ReadonlySet<string>): void {
    const { end } = this;
    for (const slot of slots) this.#beginnings.delete(slot);
    this.#messages = this.#messages.filter(({ slot }) => !slots.has(slot));
    this.#bytes = this.#messages.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#first = end;
  }

  append(messages: readonly FetchedMessage[]): void {
    for (const message of messages) {
      this.#messages.push(message);
      this.#bytes += message.bytes;
    }
    let dropped = 0;
    for (const { slot, offset, bytes } of this.#messages) {
      if (this.#bytes <= this.maxBytes) break;
      this.#bytes -= bytes;
      this.#beginnings.set(slot, offset + 1n);
      dropped += 1;
    }
    this.#messages.splice(0, dropped);
    this.#first += dropped;
  }

  /** Whether the window has every message of each of these partitions from these offsets on. */
  covers(next: ReadonlyMap<string, bigint>): boolean {
    for (const [slot, offset] of next) {
      const beginning = this.#beginnings.get(slot);
      if (beginning === undefined || beginning > offset) return false;
    }
    return true;
  }

  /**
   * At most `count` messages of the partitions in `next` from their offsets on, beginning with the message number `from`, and the
   * number to continue with. For readers that are covered.
   */
  read(
    from: number,
    next: ReadonlyMap<string, bigint>,
    count: number,
  ): { readonly messages: readonly FetchedMessage[]; readonly end: number } {
    const messages: FetchedMessage[] = [];
    let at = Math.max(from, this.#first);
    for (; at < this.end && messages.length < count; at += 1) {
      const message = this.#messages[at - this.#first]!;
      const wanted = next.get(message.slot);
      if (wanted !== undefined && message.offset >= wanted) messages.push(message);
    }
    return { messages, end: at };
  }
}
