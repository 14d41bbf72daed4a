import { pause } from '../../clock/pause.ts';
import { yieldTurn } from '../../clock/yield-turn.ts';
import type { LogBatch } from '../../event-log/event-log.ts';
import { backoffMs } from '../../retry/transient-failure.ts';
import { maxBatch } from './batch-plan.ts';
import type { ProjectorPorts } from './projector-ports.ts';

/** Reads a consumer group's batches from the log, one after another, until it is stopped. */
export class LogConsumer {
  /** No further batch is applied. */
  readonly #stop = new AbortController();
  /** Ends the reading: after {@link #stop}, for the log accepts commits only from a group that consumes. */
  readonly #leave = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** @param writeProgress writes the progress not written yet; the log accepts it only while the group consumes */
  constructor(
    private readonly group: string,
    private readonly ports: Pick<ProjectorPorts, 'log' | 'logger'>,
    private readonly writeProgress: () => Promise<void>,
  ) {}

  /** Aborts at the beginning of {@link stop}. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /**
   * Consumes from where the group committed last.
   * @param apply applies one batch; when it fails, reading starts again from where the group committed last
   */
  start(apply: (batch: LogBatch) => Promise<void>): void {
    this.#running = this.#consume(apply);
  }

  /** Ends after the batch that is being applied, with its progress written. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.writeProgress();
    this.#leave.abort();
    await this.#running;
  }

  async #consume(apply: (batch: LogBatch) => Promise<void>): Promise<void> {
    const { group, ports } = this;
    const { signal } = this.#stop;
    for (let attempt = 0; !signal.aborted; attempt += 1)
      try {
        for await (const batch of ports.log.consume(group, { maxBatch, signal: this.#leave.signal })) {
          if (!signal.aborted) await apply(batch);
          if (signal.aborted) {
            await this.writeProgress();
            break;
          }
          attempt = 0;
          await yieldTurn();
        }
      } catch (error) {
        if (signal.aborted) break;
        ports.logger.error(`Reading the log for ${group} failed`, error);
        await pause(backoffMs(attempt), signal);
      }
  }
}
