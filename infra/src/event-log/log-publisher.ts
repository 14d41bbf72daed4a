import type { PositionedEvent } from '../event-store/event-store.ts';

/** Where the relay puts committed events; what it takes, every consumer group of the log gets. */
export interface LogPublisher {
  /**
   * Puts events into the log, in the order given for each stream. Resolves when the log has them for good. After a failure
   * some may be there: publishing them again is right, for consumers drop repeats.
   */
  publish(events: readonly PositionedEvent[]): Promise<void>;
  close(): Promise<void>;
}
