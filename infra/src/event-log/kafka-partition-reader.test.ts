import { afterEach, describe, expect, test } from '@jest/globals';
import type { Consumer } from '@platformatic/kafka';
import { PartitionReader } from './kafka-partition-reader.ts';
import { slotOf } from './kafka-offsets.ts';

const topic = 'matches';
const messageBytes = 1_048_576;

/** Brokers behind the client's methods: each answers for the partitions that it leads, one large message at a time. */
class Brokers {
  readonly leaders: number[];

  constructor(...leaders: number[]) {
    this.leaders = leaders;
  }

  readonly topics = { current: new Set([topic]) };

  async metadata(): Promise<unknown> {
    const partitions = this.leaders.map((leader) => ({ leader }));
    return { topics: new Map([[topic, { id: topic, partitions }]]) };
  }

  async fetch({ node, topics }: Parameters<Consumer['fetch']>[0]): Promise<unknown> {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const requested = topics.flatMap(({ partitions }) => partitions);
    const led = requested.filter(({ partition }) => this.leaders[partition] === node);
    const partitions = led.map(({ partition, fetchOffset }) => ({
      partitionIndex: partition,
      records: [
        { firstOffset: fetchOffset, records: [{ offsetDelta: 0, value: Buffer.alloc(messageBytes) }] },
      ],
    }));
    return { responses: [{ topicId: topic, partitions }] };
  }
}

describe('reading partitions of several brokers', () => {
  let reader: PartitionReader;
  afterEach(() => reader.close());

  function read(brokers: Brokers): void {
    const partitions = brokers.leaders.map((_, partition) => ({ topic, partition, offset: 0n }));
    const logger = { warn: () => undefined, error: () => undefined };
    reader = new PartitionReader(
      brokers as unknown as Consumer,
      partitions,
      ['test'],
      logger,
      () => undefined,
    );
  }

  /** Takes until every partition has given `count` messages more; fails when one is not read any more. */
  async function takeOfEach(partitions: number, count: number): Promise<void> {
    const left = new Map(
      Array.from({ length: partitions }, (_, partition) => [slotOf(topic, partition), count]),
    );
    for (let poll = 0; poll < 2_000; poll += 1) {
      for (const { slot } of reader.take(100)) left.set(slot, (left.get(slot) ?? 0) - 1);
      if ([...left.values()].every((missing) => missing <= 0)) return;
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    throw new Error(
      `Nothing more came of ${[...left].flatMap(([slot, missing]) => (missing > 0 ? [slot] : []))}`,
    );
  }

  test('all go on when there is room again', async () => {
    const brokers = new Brokers(1, 2, 3);
    read(brokers);
    for (let round = 0; round < 3; round += 1) {
      // Nothing is taken for long enough that all of them wait.
      for (let turn = 0; turn < 50; turn += 1)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      await expect(takeOfEach(3, 5)).resolves.toBeUndefined();
    }
  });

  test('a partition is read on when it moves to a broker that led none, and others stay where they were', async () => {
    const brokers = new Brokers(1, 1, 2);
    read(brokers);
    await takeOfEach(3, 3);
    brokers.leaders[1] = 3;
    await expect(takeOfEach(3, 20)).resolves.toBeUndefined();
  });
});
