import type { LogState, WritableLog, WrittenPart } from '../../event-log/written-part.ts';
import { partitionOf } from '../../event-log/partition-of.ts';
import type { PositionedEvent } from '../../event-store/event-store.ts';

/** A log of one topic in memory that can lose what it has acknowledged. */
export class FragileLog implements WritableLog {
  readonly partitions = 2;
  /** Messages by partition; null without a value. */
  readonly messages: (PositionedEvent | null)[][] = [[], []];
  /** Called before messages are written. */
  beforeWrite: () => Promise<void> = async () => undefined;
  /** Called when they are written, before the writer knows it. */
  afterWrite: () => Promise<void> = async () => undefined;
  #id = 1;

  async write(events: readonly PositionedEvent[]): Promise<readonly WrittenPart[]> {
    await this.beforeWrite();
    const byPartition = Map.groupBy(events, ({ event }) => partitionOf(event.stream, this.partitions));
    const written = [...byPartition].map(([partition, own]) => {
      const from = this.messages[partition]!.length;
      this.messages[partition]!.push(...own);
      const positions = own.map(({ position }) => position);
      const [lowest, last] = [Math.min(...positions), positions.at(-1)!];
      return { part: `matches:${partition}`, from, end: from + own.length, lowest, last };
    });
    await this.afterWrite();
    return written;
  }

  async pad(part: string, messages: number): Promise<void> {
    for (let left = messages; left > 0; left -= 1) this.messages[Number(part.at(-1))]!.push(null);
  }

  async state(): Promise<LogState> {
    return {
      ends: new Map(this.messages.map(({ length }, partition) => [`matches:${partition}`, length])),
      topics: new Map([['matches', String(this.#id)]]),
    };
  }

  async positionsAt(offsets: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number | null>> {
    return new Map(
      [...offsets].flatMap(([part, offset]) => {
        const message = this.messages[Number(part.at(-1))]![offset];
        return message === undefined ? [] : [[part, message?.position ?? null] as const];
      }),
    );
  }

  /** Forgets the messages from an offset on. */
  lose(partition: number, from: number): void {
    this.messages[partition]!.splice(from);
  }

  /** As a topic that was removed and made again. */
  recreate(): void {
    this.#id += 1;
    for (const messages of this.messages) messages.splice(0);
  }

  /** `match-1@2` of the messages from an offset on, each once, sorted. */
  eventsFrom(offsets: readonly number[]): readonly string[] {
    const found = this.messages.flatMap((messages, partition) =>
      messages
        .slice(offsets[partition])
        .flatMap((message) => (message ? [`${message.event.stream}@${message.event.version}`] : [])),
    );
    return [...new Set(found)].toSorted();
  }
}
