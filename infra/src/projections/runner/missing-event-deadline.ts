import type { Clock } from '../../clock/clock.ts';

/** How long the store may lack what came before an event of the log, milliseconds: a majority may be late. */
const patienceMs = 10_000;
/** The same for a store that has lacked something for good within the last minute: there may be much that it lacks. */
const shortPatienceMs = 1_000;
const rememberedMs = 60_000;

/** How long to wait for a store that answers, but does not show what it should. */
export class MissingEventDeadline {
  /** When it answered so for the first time, and for as long as it has. */
  #since: number | null = null;
  #lostAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** The store does not show something. @returns whether that has been so for too long */
  isOver(): boolean {
    const now = this.clock.monotonic();
    this.#since ??= now;
    const enoughMs = now - this.#lostAt < rememberedMs ? shortPatienceMs : patienceMs;
    if (now - this.#since <= enoughMs) return false;
    this.#lostAt = now;
    this.#since = null;
    return true;
  }

  /** It shows everything, or nobody knows, for it does not answer. */
  begin(): void {
    this.#since = null;
  }
}
