import { Admin, ListOffsetTimestamps } from '@platformatic/kafka';
import { clientOptions, groupIdOf, topicsOf } from './kafka-client.ts';
import { logFailure } from './kafka-failures.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import type { LogState } from './written-part.ts';

/** A partition of a topic as a key: `royal-chess.matches:3`. */
export function slotOf(topic: string, partition: number): string {
  return `${topic}:${partition}`;
}

/** Offset of each partition of each topic of the log, by {@link slotOf}. */
export type Offsets = ReadonlyMap<string, bigint>;

/** Sum of offsets: a position in the log. */
export function positionOf(offsets: Offsets): number {
  let sum = 0n;
  for (const offset of offsets.values()) sum += offset;
  return Number(sum);
}

/** The ends of the log, and the offsets of groups in it. */
export class KafkaOffsets {
  readonly #admin: Admin;

  constructor(private readonly settings: KafkaSettings) {
    this.#admin = new Admin(clientOptions(settings, 5));
  }

  /** Offset of the next message to come, of every partition. */
  ends(): Promise<Offsets> {
    return this.#list('Reading the ends of the log', ListOffsetTimestamps.LATEST);
  }

  /** Offset of the oldest message that the log still has, of every partition. */
  starts(): Promise<Offsets> {
    return this.#list('Reading the beginnings of the log', ListOffsetTimestamps.EARLIEST);
  }

  /** Offsets that a group committed; partitions where it never did are not in it. */
  async committed(group: string): Promise<Offsets> {
    return (await this.#committed([group])).get(group) ?? new Map();
  }

  /** Puts a group without consumers at `offsets`. */
  async place(group: string, offsets: Offsets): Promise<void> {
    await this.#request(`Placing ${group}`, () =>
      this.#admin.alterConsumerGroupOffsets({
        groupId: groupIdOf(this.settings, group),
        topics: topicsOf(this.settings).map((name) => ({
          name,
          partitionOffsets: this.#partitions().flatMap((partition) => {
            const offset = offsets.get(slotOf(name, partition));
            return offset === undefined ? [] : [{ partition, offset }];
          }),
        })),
      }),
    );
  }

  /** What the log has now. */
  async state(): Promise<LogState> {
    const prefix = this.settings.prefix.length + 1;
    const ends = await this.ends();
    const { topics } = await this.#request('Reading the topics', () =>
      this.#admin.metadata({ topics: [...topicsOf(this.settings)], forceUpdate: true }),
    );
    return {
      ends: new Map([...ends].map(([slot, end]) => [slot.slice(prefix), Number(end)])),
      topics: new Map([...topics].map(([topic, { id }]) => [topic.slice(prefix), id])),
    };
  }

  /**
   * Messages of the log that each group has not done yet. A group that is further than the log has lost its place: it has
   * everything to do, and what the log has lost.
   */
  async lag(groups: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const [ends, starts, committed] = await Promise.all([
      this.ends(),
      this.starts(),
      this.#committed(groups),
    ]);
    return new Map(
      groups.map((group) => {
        const done = committed.get(group);
        let behind = 0n;
        for (const [slot, end] of ends) {
          const start = starts.get(slot) ?? 0n;
          const at = done?.get(slot) ?? start;
          if (at > end) behind += end - start + (at - end);
          else behind += end - (at > start ? at : start);
        }
        return [group, Number(behind)];
      }),
    );
  }

  async close(): Promise<void> {
    await this.#admin.close();
  }

  async #list(doing: string, timestamp: bigint): Promise<Offsets> {
    const topics = await this.#request(doing, () =>
      this.#admin.listOffsets({
        topics: topicsOf(this.settings).map((name) => ({
          name,
          partitions: this.#partitions().map((partitionIndex) => ({ partitionIndex, timestamp })),
        })),
      }),
    );
    return new Map(
      topics.flatMap(({ name, partitions }) =>
        partitions.map(({ partitionIndex, offset }) => [slotOf(name, partitionIndex), offset] as const),
      ),
    );
  }

  async #committed(groups: readonly string[]): Promise<ReadonlyMap<string, Offsets>> {
    const found = await this.#request('Reading the offsets of groups', () =>
      this.#admin.listConsumerGroupOffsets({
        groups: groups.map((group) => ({
          groupId: groupIdOf(this.settings, group),
          topics: topicsOf(this.settings).map((name) => ({ name, partitionIndexes: this.#partitions() })),
        })),
      }),
    );
    const byId = new Map(
      found.map(({ groupId, topics }) => [
        groupId,
        new Map(
          topics.flatMap(({ name, partitions }) =>
            partitions
              .filter(({ committedOffset }) => committedOffset >= 0n)
              .map(
                ({ partitionIndex, committedOffset }) =>
                  [slotOf(name, partitionIndex), committedOffset] as const,
              ),
          ),
        ),
      ]),
    );
    return new Map(groups.map((group) => [group, byId.get(groupIdOf(this.settings, group)) ?? new Map()]));
  }

  #partitions(): number[] {
    return Array.from({ length: this.settings.partitions }, (_, partition) => partition);
  }

  async #request<T>(doing: string, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      throw logFailure(doing, error);
    }
  }
}

/** Messages of the log that each group has not done yet, for any process. Groups by their names in the log: `games@2`. */
export async function kafkaGroupLag(
  settings: KafkaSettings,
  groups: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const offsets = new KafkaOffsets(settings);
  try {
    return await offsets.lag(groups);
  } finally {
    await offsets.close();
  }
}
