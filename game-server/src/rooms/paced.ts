import type { Clock } from '@royal-chess/infra/clock/clock';

/** What {@link Paced} does, and how often. */
export interface PacedWork {
  readonly clock: Clock;
  /** Shortest time between the beginnings of two runs, milliseconds. */
  readonly everyMs: number;
  /** An error is handed to `failed`; the work is not repeated until it is requested again. */
  readonly run: () => void | Promise<void>;
  readonly failed: (error: unknown) => void;
}

/**
 * Runs work that is requested often: at once after a pause, otherwise when its interval is over. All requests of one turn lead to
 * one run. Work that takes long is done less often, so that it never takes more than half of the time.
 */
export class Paced {
  #isRequested = false;
  #isBusy = false;
  #isClosed = false;
  #cancel: () => void = () => {};

  constructor(private readonly work: PacedWork) {}

  /** Has the work run soon; requests until then count once. */
  request(): void {
    if (this.#isRequested || this.#isClosed) return;
    this.#isRequested = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    // The events of one commit arrive one after the other in the same turn.
    queueMicrotask(() => void this.#run());
  }

  /** Runs no more. */
  close(): void {
    this.#isClosed = true;
    this.#cancel();
  }

  async #run(): Promise<void> {
    if (this.#isClosed) return;
    const { clock, everyMs, run, failed } = this.work;
    this.#isRequested = false;
    const since = clock.monotonic();
    try {
      await run();
    } catch (error) {
      failed(error);
    }
    if (this.#isClosed) return;
    const tookMs = clock.monotonic() - since;
    this.#cancel = clock.after(Math.max(everyMs - tookMs, tookMs), () => {
      if (this.#isRequested) void this.#run();
      else this.#isBusy = false;
    });
  }
}
