import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';

const firstRetryMs = 50;
/** Maximum wait between two attempts, milliseconds. */
export const slowestRetryMs = 1_000;

/** Retries while the store is unavailable. */
export class StoreRetry {
  #waiting = false;
  #closed = false;

  /** @param changed called when the waiting begins, with the reason, and when it is over */
  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly changed: (waiting: boolean, reason?: unknown) => void,
  ) {}

  get isWaiting(): boolean {
    return this.#waiting;
  }

  /**
   * Asks again while the store is unavailable. An append keeps its command id, for it may have been written all the same.
   * @returns the answer; undefined once closed
   * @throws what is not EventStoreUnavailable: asking again would not help
   */
  async retryUntilAvailable<T>(ask: () => Promise<T>): Promise<T | undefined> {
    let delay = firstRetryMs;
    while (!this.#closed) {
      try {
        const answer = await ask();
        this.#wait(false);
        return answer;
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
