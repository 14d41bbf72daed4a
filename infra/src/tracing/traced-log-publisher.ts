import type { LogPublisher } from '../event-log/log-publisher.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { correlationIdsOf } from './correlation-ids.ts';
import type { TraceLogger } from './trace-logger.ts';

/** A publisher that logs the correlation ids that the log has received. */
export class TracedLogPublisher implements LogPublisher {
  constructor(
    private readonly publisher: LogPublisher,
    private readonly logger: TraceLogger,
  ) {}

  async publish(events: readonly PositionedEvent[]): Promise<void> {
    await this.publisher.publish(events);
    if (this.logger.isLevelEnabled('debug'))
      this.logger.debug({ events: events.length, correlationIds: correlationIdsOf(events) }, 'published');
  }

  close(): Promise<void> {
    return this.publisher.close();
  }
}
