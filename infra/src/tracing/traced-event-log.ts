import type { EventLog, LogBatch } from '../event-log/event-log.ts';
import { correlationIdsOf } from './correlation-ids.ts';
import type { TraceLogger } from './trace-logger.ts';

/** An event log that logs the correlation ids that a consumer group has done, batch by batch. */
export class TracedEventLog implements EventLog {
  /** Missing where the log has none. */
  readonly lag?: NonNullable<EventLog['lag']>;

  constructor(
    private readonly log: EventLog,
    private readonly logger: TraceLogger,
  ) {
    if (log.lag) this.lag = log.lag.bind(log);
  }

  get partitions(): number {
    return this.log.partitions;
  }

  async *consume(
    group: string,
    options: { readonly maxBatch?: number; readonly signal: AbortSignal },
  ): AsyncIterable<LogBatch> {
    for await (const batch of this.log.consume(group, options)) {
      yield batch;
      // A consumer that reads on has done this batch; it is committed later, many at once.
      this.#log(group, batch);
    }
  }

  ends(): Promise<number> {
    return this.log.ends();
  }

  place(group: string): Promise<number> {
    return this.log.place(group);
  }

  close(): Promise<void> {
    return this.log.close();
  }

  #log(group: string, { events }: LogBatch): void {
    if (events.length === 0 || !this.logger.isLevelEnabled('debug')) return;
    this.logger.debug(
      { group, events: events.length, correlationIds: correlationIdsOf(events) },
      'projected',
    );
  }
}
