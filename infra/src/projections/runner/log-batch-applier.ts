import type { LogBatch, MissedEvents } from '../../event-log/event-log.ts';
import { retryUntilAnswered } from '../../retry/retry-until-answered.ts';
import type { BatchProcessor } from './batch-processor.ts';
import type { DeferredProgress } from './deferred-progress.ts';
import type { ExclusiveTurns } from './exclusive-turns.ts';
import type { ParkedStreams } from './parked-streams.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import { readMissed } from './read-missed.ts';

/** The parts of a generation that a batch of the log is applied to. */
interface Target {
  readonly group: string;
  readonly ports: Pick<ProjectorPorts, 'store' | 'logger'>;
  readonly turns: ExclusiveTurns;
  readonly parked: ParkedStreams;
  readonly processor: BatchProcessor;
  readonly progress: DeferredProgress;
  readonly stopping: AbortSignal;
}

/**
 * Applies one batch of the log: first it takes over partitions that are new to this process, then it reads from the store what
 * the log has lost, then it applies the batch's events.
 */
export class LogBatchApplier {
  /** {@link LogBatch.owned} of the previous batch. */
  #owned = 0;

  constructor(private readonly target: Target) {}

  /** @returns false when the batch was left to another consumer */
  async apply(batch: LogBatch): Promise<boolean> {
    const { turns, parked, processor, progress } = this.target;
    if (batch.owned !== this.#owned) await turns.run(() => this.#untilAnswered(() => this.#takeOver()));
    this.#owned = batch.owned;
    if (batch.missed && !(await this.#readMissed(batch.missed))) return false;
    const events = batch.events.map((positioned) => positioned.event);
    await turns.run(async () => {
      await this.#untilAnswered(() => parked.recordSkipped(events));
      await processor.process(events);
      progress.done(() => batch.commit());
    });
    return true;
  }

  /** Other processes may have written since. */
  async #takeOver(): Promise<void> {
    await this.target.processor.recover();
    await this.target.parked.read();
  }

  async #readMissed(missed: MissedEvents): Promise<boolean> {
    const { group, ports, turns, processor, stopping } = this.target;
    ports.logger.warn(`${group} is new to the log or has missed some of it: it reads from the store first`);
    const isRead = await readMissed(missed, ports.store, stopping, (events) =>
      turns.run(() => processor.processMany(events)),
    );
    if (isRead) ports.logger.warn(`${group} has read the store, and goes on with the log`);
    return isRead;
  }

  /** To fail between batches would leave the group and join it again, which stops all its members each time. */
  #untilAnswered(attempt: () => Promise<void>): Promise<void> {
    const { group, ports, stopping } = this.target;
    return retryUntilAnswered(attempt, stopping, (error) =>
      ports.logger.warn(`${group} waits: ${String(error)}`),
    );
  }
}
