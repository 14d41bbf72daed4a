/** How much one search may replay before it answers with what it has found. */
export interface ScanBudget {
  /** Milliseconds. */
  readonly ms: number;
  /** Games. */
  readonly games: number;
}

/** Some hundred thousand games. */
export const usualScanBudget: ScanBudget = { ms: 3_000, games: Number.POSITIVE_INFINITY };

/** What is left of a budget, from its creation on. */
export class ScanAllowance {
  readonly #deadline: number;
  readonly #now: () => number;
  #games: number;

  /** @param now milliseconds of a clock that never goes back */
  constructor({ ms, games }: ScanBudget, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#deadline = now() + ms;
    this.#games = games;
  }

  /** Games that may still be replayed, whatever the time. */
  get games(): number {
    return Math.max(0, this.#games);
  }

  /** Notes that games were replayed. */
  spend(games: number): void {
    this.#games -= games;
  }

  isSpent(): boolean {
    return this.#games <= 0 || this.#now() >= this.#deadline;
  }
}
