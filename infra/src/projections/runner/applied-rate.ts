const window = 60;

/** Events per second over the last minute, in slots of a second. */
export class AppliedRate {
  readonly #counts = Array.from({ length: window }, () => 0);
  readonly #seconds = Array.from({ length: window }, () => -1);
  readonly #since: number;

  /** @param monotonic milliseconds that never go back */
  constructor(private readonly monotonic: () => number) {
    this.#since = monotonic();
  }

  add(count: number): void {
    const second = Math.floor(this.monotonic() / 1_000);
    const slot = second % window;
    if (this.#seconds[slot] !== second) {
      this.#seconds[slot] = second;
      this.#counts[slot] = 0;
    }
    this.#counts[slot] = (this.#counts[slot] ?? 0) + count;
  }

  perSecond(): number {
    const now = this.monotonic();
    const oldest = Math.floor(now / 1_000) - window;
    let sum = 0;
    for (let slot = 0; slot < window; slot += 1)
      if ((this.#seconds[slot] ?? -1) > oldest) sum += this.#counts[slot] ?? 0;
    return sum / Math.max(1, Math.min(window, (now - this.#since) / 1_000));
  }
}
