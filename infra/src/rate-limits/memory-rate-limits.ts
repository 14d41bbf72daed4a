import type { Clock } from '../clock/clock.ts';
import { RateLimits } from './rate-limits.ts';

interface Window {
  count: number;
  /** End of the window, or of the block that follows it; in the time of `monotonic`. */
  until: number;
  isBlocked: boolean;
}

/** How many keys are counted before those whose window is over are removed. */
const sweepAt = 10_000;

/** Limits of this process alone. */
export class MemoryRateLimits extends RateLimits {
  readonly #windows = new Map<string, Window>();
  #sweepAt = sweepAt;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {
    super();
  }

  async take(key: string, limit: number, windowMs: number): Promise<number> {
    const now = this.clock.monotonic();
    const known = this.#windows.get(key);
    if (known === undefined || known.until <= now) {
      this.#makeRoom(now);
      this.#windows.set(key, { count: 1, until: now + windowMs, isBlocked: false });
      return 0;
    }
    known.count += 1;
    if (known.count <= limit) return 0;
    if (!known.isBlocked) {
      known.isBlocked = true;
      known.until = now + windowMs;
    }
    // The sum and the difference are rounded: a wait is never longer than the window.
    return Math.min(known.until - now, windowMs);
  }

  #makeRoom(now: number): void {
    if (this.#windows.size < this.#sweepAt) return;
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key);
    this.#sweepAt = Math.max(sweepAt, 2 * this.#windows.size);
  }
}
