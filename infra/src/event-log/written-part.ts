import type { PositionedEvent } from '../event-store/event-store.ts';

/** Messages that the log has acknowledged: those of one send in one partition of one topic. */
export interface WrittenPart {
  /** `matches:3`: the topic without the prefix of the log, and the partition. */
  readonly part: string;
  /** Offset of the first message. */
  readonly from: number;
  /** Offset after the last message. */
  readonly end: number;
  /** Lowest position of their events in the store. */
  readonly lowest: number;
  /** Position of the last one. */
  readonly last: number;
}

/** What the log has now. */
export interface LogState {
  /** Offset of the next message, by part. */
  readonly ends: ReadonlyMap<string, number>;
  /** Id of each topic; another one after the topic was removed and made again. */
  readonly topics: ReadonlyMap<string, string>;
}

/** A log that reports where its messages are. */
export interface WritableLog {
  /** Partitions of each topic. */
  readonly partitions: number;
  /** As `LogPublisher.publish`. */
  write(events: readonly PositionedEvent[]): Promise<readonly WrittenPart[]>;
  /** Appends messages without a value, which no consumer applies. */
  pad(part: string, messages: number): Promise<void>;
  state(): Promise<LogState>;
  /**
   * Positions in the store of single messages.
   * @param offsets by part
   * @returns null for a message without an event; parts whose log no longer has the offset are not in it
   */
  positionsAt(offsets: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number | null>>;
}

/** Partition of a part: 3 of `matches:3`. */
export const partitionOfPart = (part: string): number => Number(part.slice(part.lastIndexOf(':') + 1));

/** Topic of a part, without the prefix of the log. */
export const topicOfPart = (part: string): string => part.slice(0, part.lastIndexOf(':'));
