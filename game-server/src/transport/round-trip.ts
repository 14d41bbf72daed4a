/** How many of the last measurements count. */
const kept = 3;

/** The time that a message to a client and its answer take, measured by the pings of the server. */
export class RoundTrip {
  #sentAt: number | null = null;
  readonly #lastMs: number[] = [];

  /** The longest of the last measurements, milliseconds; 0 before the first one. */
  get ms(): number {
    return Math.max(0, ...this.#lastMs);
  }

  /** A ping goes out. One that was not answered counts on: its pong may still come. */
  pinged(now: number): void {
    this.#sentAt ??= now;
  }

  /** A pong came. One without a ping measures nothing. */
  ponged(now: number): void {
    if (this.#sentAt === null) return;
    this.#lastMs.push(now - this.#sentAt);
    if (this.#lastMs.length > kept) this.#lastMs.shift();
    this.#sentAt = null;
  }
}
