/** How many times are kept: enough for a 99th percentile that means something. */
const SIZE = 2_048;
const WINDOW_MS = 60_000;

/** The newest durations, in a ring; cheap to add to, sorted only on read. */
export class RecentTimes {
  readonly #durations = new Float64Array(SIZE);
  readonly #moments = new Float64Array(SIZE).fill(Number.NEGATIVE_INFINITY);
  #next = 0;

  /** @param now milliseconds on a monotonic clock */
  add(durationMs: number, now: number): void {
    this.#durations[this.#next] = durationMs;
    this.#moments[this.#next] = now;
    this.#next = (this.#next + 1) % SIZE;
  }

  /** The smallest duration of the last minute that is at least as long as the share `q` of them; null without any. */
  quantile(q: number, now: number): number | null {
    const recent = this.#durations
      .filter((_, index) => now - (this.#moments[index] ?? 0) <= WINDOW_MS)
      .sort();
    return recent[Math.max(0, Math.ceil(recent.length * q) - 1)] ?? null;
  }
}
