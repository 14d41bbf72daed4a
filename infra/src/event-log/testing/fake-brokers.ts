import { ProtocolError, type Consumer } from '@platformatic/kafka';
import { slotOf, type Offsets } from '../kafka-offsets.ts';

const topic = 'matches';

/** Brokers behind the client's methods, with a topic whose messages are appended by hand. Each of them has all data. */
export class FakeBrokers {
  readonly topics = { current: new Set([topic]) };
  /** Messages given out, by consumer and slot. */
  readonly fetches: { readonly by: string; readonly slot: string; readonly offset: bigint }[] = [];
  readonly #partitions: { start: bigint; readonly messages: Buffer[] }[];

  constructor(partitions: number) {
    this.#partitions = Array.from({ length: partitions }, () => ({ start: 0n, messages: [] }));
  }

  append(partition: number, value: Buffer): void {
    this.#partitions[partition]!.messages.push(value);
  }

  /** The log does not keep the messages before `start` any more. */
  truncate(partition: number, start: bigint): void {
    this.#partitions[partition]!.start = start;
  }

  /** The topic was made again, with nothing in it. */
  empty(partition: number): void {
    this.#partitions[partition]!.messages.length = 0;
  }

  end(partition: number): bigint {
    return BigInt(this.#partitions[partition]!.messages.length);
  }

  ends(): Offsets {
    return new Map(this.#partitions.map((_, partition) => [slotOf(topic, partition), this.end(partition)]));
  }

  /** What a reader needs of a client. */
  consumer(name: string): Consumer {
    const { topics } = this;
    return {
      topics,
      metadata: async () => ({
        topics: new Map([[topic, { id: topic, partitions: this.#partitions.map(() => ({ leader: 1 })) }]]),
      }),
      fetch: (request: Parameters<Consumer['fetch']>[0]) => this.#fetch(name, request),
      close: async () => undefined,
    } as unknown as Consumer;
  }

  async #fetch(by: string, request: Parameters<Consumer['fetch']>[0]): Promise<unknown> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const partitions = request.topics.flatMap((one) =>
      one.partitions.map(({ partition, fetchOffset }) => {
        const { start, messages } = this.#partitions[partition]!;
        if (fetchOffset < start || fetchOffset > this.end(partition))
          throw new ProtocolError('OFFSET_OUT_OF_RANGE');
        const batch = messages.slice(Number(fetchOffset), Number(fetchOffset) + 5);
        for (const [index] of batch.entries())
          this.fetches.push({ by, slot: slotOf(topic, partition), offset: fetchOffset + BigInt(index) });
        const records = batch.map((value, offsetDelta) => ({ offsetDelta, value }));
        return { partitionIndex: partition, records: [{ firstOffset: fetchOffset, records }] };
      }),
    );
    return { responses: [{ topicId: topic, partitions }] };
  }
}
