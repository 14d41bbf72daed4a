import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/ports.module.ts';
import { rushRuns } from './rush-boards.read-model.ts';
import { RushRuns } from './rush-runs.ts';

/** How often runs that were left are looked for, milliseconds. */
export const overdueEveryMs = 5_000;
/** Most runs that are ended each time. */
const most = 200;

/** Ends runs whose solvers have left when their time is over, so that their scores count. Any number of processes may do it. */
@Injectable()
export class OverdueRuns implements OnApplicationBootstrap, OnModuleDestroy {
  #cancel: () => void = () => {};
  #working: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(
    private readonly models: ReadModels,
    private readonly runs: RushRuns,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#later();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#working;
  }

  #later(): void {
    if (this.#isStopped) return;
    this.#cancel = this.clock.after(overdueEveryMs, () => {
      this.#working = this.#endAll().finally(() => this.#later());
    });
  }

  async #endAll(): Promise<void> {
    try {
      // In storm the time may be longer than it was at the start: then the run goes on, and is looked at again.
      const overdue = await this.models
        .active(rushRuns)
        .find({ deadline: { $lte: this.clock.now() } })
        .sort({ deadline: 1 })
        .limit(most)
        .lean();
      for (const { _id } of overdue) await this.#end(_id);
    } catch (error) {
      this.logger.warn({ err: error }, 'Runs that are over are ended later');
    }
  }

  /** One that cannot be read keeps no other from its end. */
  async #end(id: string): Promise<void> {
    try {
      await this.runs.read(id);
    } catch (error) {
      this.logger.warn({ err: error, id }, 'A run that is over is ended later');
    }
  }
}
