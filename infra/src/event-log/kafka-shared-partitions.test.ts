import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomFrom } from '../testing/seeded-random.ts';
import { SharedPartitions } from './kafka-shared-partitions.ts';
import type { SharedReader } from './kafka-shared-reader.ts';
import { slotOf } from './kafka-offsets.ts';
import { FakeBrokers } from './testing/fake-brokers.ts';
import { quiet } from './testing/kafka-test-settings.ts';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';

const topic = 'matches';
/** Enough that the fetcher does not wait for more of them. */
const large = Buffer.alloc(70_000);
const manyBytes = 100 * large.length;

/** A consumer of a group that checks that it gets every offset of its partitions, once and in order. */
class Group {
  readonly next = new Map<string, bigint>();
  taken = 0;
  reader: SharedReader;

  constructor(
    readonly name: string,
    brokers: FakeBrokers,
    shared: SharedPartitions,
    partitions: readonly number[],
    from: (partition: number) => bigint,
  ) {
    for (const partition of partitions) this.next.set(slotOf(topic, partition), from(partition));
    this.reader = shared.open(
      partitions.map((partition) => ({ topic, partition, offset: from(partition) })),
      brokers.ends(),
      brokers.consumer(name),
      () => undefined,
    );
  }

  take(count: number): void {
    for (const { slot, offset } of this.reader.take(count)) {
      expect(`${this.name} ${slot} ${offset}`).toBe(`${this.name} ${slot} ${this.next.get(slot)}`);
      this.next.set(slot, offset + 1n);
      this.taken += 1;
    }
  }

  isAtEnd(brokers: FakeBrokers): boolean {
    const ends = brokers.ends();
    return [...this.next].every(([slot, offset]) => ends.get(slot) === offset);
  }
}

describe('groups that read partitions together', () => {
  let brokers: FakeBrokers;
  let shared: SharedPartitions;
  let groups: Group[];
  beforeEach(() => {
    begin(2);
  });
  afterEach(() => {
    for (const { reader } of groups) reader.close();
  });

  function begin(partitions: number, maxBytes = manyBytes): void {
    brokers = new FakeBrokers(partitions);
    shared = new SharedPartitions(brokers.consumer('shared'), ['test'], quiet, maxBytes);
    groups = [];
  }

  function open(name: string, partitions: readonly number[], from: (partition: number) => bigint): Group {
    const group = new Group(name, brokers, shared, partitions, from);
    groups.push(group);
    return group;
  }

  function append(count: number, value = large): void {
    for (let message = 0; message < count; message += 1)
      for (const slot of brokers.ends().keys()) brokers.append(Number(slot.split(':')[1]), value);
  }

  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  }

  async function untilTaken(...wanted: Group[]): Promise<void> {
    for (let poll = 0; poll < 5_000; poll += 1) {
      for (const group of wanted) group.take(7);
      if (wanted.every((group) => group.isAtEnd(brokers))) return;
      await turns(1);
    }
    throw new Error(`Not all came: ${wanted.map(({ next }) => [...next]).join(' / ')}`);
  }

  function fetchedBy(name: string): number {
    return brokers.fetches.filter(({ by }) => by === name).length;
  }

  test('fetch each message once and get the same events', async () => {
    const [a, b] = ['a', 'b'].map((name) => open(name, [0, 1], () => 0n));
    brokers.append(0, Buffer.from(JSON.stringify(numberedEvent('match-1', 1).event)));
    const events: unknown[][] = [[], []];
    for (let poll = 0; poll < 5_000 && events.some(({ length }) => length === 0); poll += 1) {
      for (const [index, { reader }] of [a!, b!].entries())
        events[index]!.push(...reader.take(5).map(({ event }) => event));
      await turns(1);
    }
    expect(events[0]).toMatchObject([{ stream: 'match-1' }]);
    expect(events[1]![0]).toBe(events[0]![0]);
    expect(fetchedBy('shared')).toBe(1);
    expect(brokers.fetches).toHaveLength(1);
  });

  test('one that is behind reads alone until it is where the others are', async () => {
    append(20);
    const ahead = open('ahead', [0, 1], (partition) => brokers.end(partition));
    const behind = open('behind', [0, 1], () => 0n);
    append(3);
    await untilTaken(ahead, behind);
    expect(behind.reader.follows).toBe(true);
    // Its last request is answered.
    await turns(10);
    const alone = fetchedBy('behind');
    expect(alone).toBeGreaterThanOrEqual(40);
    expect(fetchedBy('shared')).toBe(6);
    append(10);
    await untilTaken(ahead, behind);
    expect(fetchedBy('behind')).toBe(alone);
  });

  test('one that is too slow reads alone what the window does not keep for it', async () => {
    begin(2, 10 * large.length);
    const [quick, slow] = ['quick', 'slow'].map((name) => open(name, [0, 1], () => 0n));
    append(2);
    await untilTaken(quick!, slow!);
    append(30);
    await untilTaken(quick!);
    slow!.take(1);
    expect(slow!.reader.follows).toBe(false);
    await untilTaken(slow!);
    expect(slow!.reader.follows).toBe(true);
  });

  test('fetching pauses while no reader takes what was fetched, and continues afterwards', async () => {
    begin(1, 10_000 * large.length);
    const [a, b] = ['a', 'b'].map((name) => open(name, [0], () => 0n));
    append(5_000);
    await turns(3_000);
    expect(fetchedBy('shared')).toBeLessThan(2_500);
    await untilTaken(a!);
    await untilTaken(b!);
  });

  test('those of one that leaves are fetched no more, and the others go on', async () => {
    const [a, b] = [open('a', [0], () => 0n), open('b', [1], () => 0n)];
    append(3);
    await untilTaken(a, b);
    b.reader.close();
    await turns(10);
    const before = fetchedBy('shared');
    append(4);
    await untilTaken(a);
    await turns(10);
    expect(fetchedBy('shared')).toBe(before + 4);
    expect(shared.usable).toBe(true);
    a.reader.close();
    expect(shared.usable).toBe(false);
  });

  test('a partition that comes back from another process of the group is read from the offset of that one', async () => {
    const stays = open('stays', [0], () => 0n);
    const first = open('comes', [0, 1], () => 0n);
    append(3);
    await untilTaken(stays, first);
    first.reader.close();
    append(6);
    await untilTaken(stays);
    await untilTaken(open('comes', [0, 1], (partition) => (partition === 0 ? 3n : 5n)));
  });

  test('no message of a topic that was made again is taken for one of the old topic', async () => {
    const stays = open('stays', [0], () => 0n);
    const first = open('first', [1], () => 0n);
    append(9);
    await untilTaken(stays, first);
    first.reader.close();
    brokers.empty(1);
    brokers.append(1, large);
    const second = open('second', [1], () => 0n);
    for (let more = 0; more < 12; more += 1) brokers.append(1, large);
    await untilTaken(second);
  });

  test('all readers are notified when the log has dropped their offsets, and none can be added any more', async () => {
    const [a, b] = [open('a', [0], () => 0n), open('b', [1], () => 0n)];
    append(3);
    await untilTaken(a, b);
    brokers.empty(1);
    for (let poll = 0; poll < 1_000 && !a.reader.failure; poll += 1) await turns(1);
    for (const { reader } of [a, b])
      expect(reader.failure?.message).toMatch(/Reading the log failed: .*offset/i);
    expect(shared.usable).toBe(false);
  });

  test('offsets dropped only for a reader that is behind do not affect the others', async () => {
    append(9);
    const ahead = open('ahead', [0], (partition) => brokers.end(partition));
    brokers.truncate(0, 5n);
    const behind = open('behind', [0], () => 2n);
    for (let poll = 0; poll < 1_000 && !behind.reader.failure; poll += 1) {
      behind.take(5);
      await turns(1);
    }
    expect(behind.reader.failure).not.toBeNull();
    append(3);
    await untilTaken(ahead);
    expect(ahead.reader.failure).toBeNull();
  });

  test('a reader that has left does not begin to read alone', async () => {
    append(3);
    const left = open('left', [0], () => 0n);
    left.reader.close();
    expect(left.reader.take(5)).toEqual([]);
    await turns(20);
    expect(fetchedBy('left')).toBe(0);
  });

  test.each([1, 2, 3, 4])('each gets everything in any order of joins and leaves (seed %i)', async (seed) => {
    begin(4, 12 * large.length);
    const random = randomFrom(seed);
    const below = (most: number): number => Math.floor(random() * most);
    /** The offsets of the groups, over all assignments. */
    const standing = new Map<string, bigint>();
    const key = (name: string, slot: string): string => `${name} ${slot}`;
    const divide = (name: string): void => {
      const old = groups.find((group) => group.name === name);
      if (old) {
        // Some of what was taken was not committed and is read again.
        for (const [slot, offset] of old.next)
          standing.set(key(name, slot), offset > 1n && random() < 0.5 ? offset - 2n : offset);
        old.reader.close();
        groups = groups.filter((group) => group !== old);
      }
      open(
        name,
        [0, 1, 2, 3].filter(() => random() < 0.6),
        (partition) => standing.get(key(name, slotOf(topic, partition))) ?? 0n,
      );
    };
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) divide(name);
    for (let step = 0; step < 600; step += 1) {
      const what = random();
      if (what < 0.35) brokers.append(below(4), large);
      else if (what < 0.6) groups[below(groups.length)]!.take(1 + below(6));
      else if (what < 0.65) divide(names[below(names.length)]!);
      else await turns(1 + below(4));
    }
    await untilTaken(...groups);
    expect(groups.every(({ reader }) => reader.failure === null)).toBe(true);
  });
});
