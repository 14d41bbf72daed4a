import type { Clock } from '../../clock/clock.ts';

/** How long the store may lack what came before an event of the log, milliseconds: a majority may be late. */
const deadlineMs = 10_000;
/** The same for a store that permanently lacked events within the last minute: it may lack many. */
const shortDeadlineMs = 1_000;
const rememberedMs = 60_000;

/** How long to wait for a store that answers, but does not show the events it should have. */
export class MissingEventDeadline {
  /** When events were missing first, without a break since; null while nothing is missing. */
  #since: number | null = null;
  #lostAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** To be called when the store does not show an event. @returns whether that has lasted for too long */
  isOver(): boolean {
    const now = this.clock.monotonic();
    this.#since ??= now;
    const limitMs = now - this.#lostAt < rememberedMs ? shortDeadlineMs : deadlineMs;
    if (now - this.#since <= limitMs) return false;
    this.#lostAt = now;
    this.#since = null;
    return true;
  }

  /** To be called when nothing is missing, or when that is unknown because the store does not answer. */
  restart(): void {
    this.#since = null;
  }
}
