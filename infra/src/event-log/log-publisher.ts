import type { PositionedEvent } from '../event-store/event-store.ts';

/** Where the relay publishes committed events; every consumer group of the log gets them. */
export interface LogPublisher {
  /**
   * Publishes events, in the order given for each stream. Resolves when the log has them durably. After a failure some may be
   * there: publishing them again is right, for consumers drop repeats.
   */
  publish(events: readonly PositionedEvent[]): Promise<void>;
  close(): Promise<void>;
}
