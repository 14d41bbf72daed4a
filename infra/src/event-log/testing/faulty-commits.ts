import { withFaults, type FaultOptions } from '../../testing/with-faults.ts';
import type { EventLog, LogBatch } from '../event-log.ts';

/** A log whose batches fail to commit, before and after it happened. */
export class FaultyCommits implements EventLog {
  #batches = 0;

  constructor(
    private readonly log: EventLog,
    private readonly faults: Omit<FaultOptions<LogBatch>, 'methods'>,
  ) {}

  get partitions(): number {
    return this.log.partitions;
  }

  async *consume(...args: Parameters<EventLog['consume']>): AsyncIterable<LogBatch> {
    for await (const batch of this.log.consume(...args)) {
      this.#batches += 1;
      yield withFaults(batch, {
        ...this.faults,
        seed: this.faults.seed + this.#batches,
        methods: ['commit'],
      });
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
}
