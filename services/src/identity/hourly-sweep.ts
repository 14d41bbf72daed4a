import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '@royal-chess/infra/clock/clock';

/** Time between two sweeps. */
export const SWEEP_MS = 3_600_000;

/** Work that is done at the start and every hour, until the module ends. A failure is logged, and the next hour tries again. */
export abstract class HourlySweep implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(this.constructor.name);
  #stopped = false;
  #cancel: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param what stays if a sweep fails, as the log names it */
  protected constructor(
    protected readonly clock: Clock,
    private readonly what: string,
  ) {}

  /** Sweeps all, in parts; no further part once it `isStopped`. */
  protected abstract sweep(): Promise<void>;

  protected get isStopped(): boolean {
    return this.#stopped;
  }

  /** Nothing waits for the first one: there may be much to sweep, and its store may be slow. */
  onModuleInit(): void | Promise<void> {
    this.#running = this.#run();
  }

  /** The sweep under way, or the last one. */
  protected get running(): Promise<void> {
    return this.#running;
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      this.#logger.warn(`${this.what} stays until the next sweep: ${String(error)}`);
    }
    if (!this.#stopped)
      this.#cancel = this.clock.after(SWEEP_MS, () => {
        this.#running = this.#run();
      });
  }
}
