import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';

const firstRetryMs = 50;
/** Maximum wait between two attempts, milliseconds. */
export const slowestRetryMs = 1_000;

/** Retries while the store is unavailable. */
export class StoreRetry {
  #waiting = false;
  #closed = false;

  /** @param changed called when the store becomes unavailable, with the reason, and when it is available again */
  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly changed: (waiting: boolean, reason?: unknown) => void,
  ) {}

  /**
   * Retries while the store is unavailable. An append keeps its command id: a failed one may have been written.
   * @returns the result; undefined once closed
   * @throws any error but EventStoreUnavailable: a retry would not help
   */
  async retryUntilAvailable<T>(work: () => Promise<T>): Promise<T | undefined> {
    let delay = firstRetryMs;
    while (!this.#closed) {
      try {
        const result = await work();
        this.#wait(false);
        return result;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) {
          this.#wait(false);
          throw error;
        }
        this.#wait(true, error);
        await new Promise<void>((resolve) => {
          this.clock.after(delay, resolve);
        });
        delay = Math.min(delay * 2, slowestRetryMs);
      }
    }
    return undefined;
  }

  /** Stops retrying. */
  close(): void {
    this.#closed = true;
  }

  #wait(waiting: boolean, reason?: unknown): void {
    if (waiting === this.#waiting) return;
    this.#waiting = waiting;
    this.changed(waiting, reason);
  }
}
