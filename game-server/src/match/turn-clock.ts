/** How long the side to move has been thinking, by a monotonic clock; can be held while the store refuses. */
export class TurnClock {
  #since: number;
  #heldAt: number | null = null;

  constructor(now: number) {
    this.#since = now;
  }

  /** A new turn begins. */
  restart(now: number): void {
    this.#since = now;
    if (this.#heldAt !== null) this.#heldAt = now;
  }

  /** Milliseconds of this turn as of `at`; 0 for what was received before the turn began. */
  elapsed(at: number): number {
    return Math.max(0, Math.min(at, this.#heldAt ?? at) - this.#since);
  }

  hold(now: number): void {
    this.#heldAt ??= now;
  }

  /** Goes on; the time held is nobody's. */
  release(now: number): void {
    if (this.#heldAt === null) return;
    this.#since += now - this.#heldAt;
    this.#heldAt = null;
  }
}
