/** How long the store gets no query after a poll, milliseconds: commits by then go in one batch. */
const minRestMs = 10;
const maxRestMs = 30;
/** A pause is this many times as long as the poll before it. */
const restPerPoll = 2;

/** How often to poll without a signal of commits, just after something was found and when nothing was found for long. */
const minPollMs = 25;
const maxPollMs = 200;

/**
 * How often the relay polls for commits. The longer a poll takes, the longer the store gets none afterwards: otherwise a slow
 * store, or one without an index for it, would only answer polls. The rest is bounded so that most commits are in the log
 * within 50 ms while a poll takes up to 15 ms.
 */
export class PollBackoff {
  #pollMs = minPollMs;

  /** How long to rest after a poll, milliseconds, even when commits are signalled. @param tookMs duration of the poll */
  restMs(tookMs: number): number {
    return Math.min(maxRestMs, Math.max(minRestMs, restPerPoll * tookMs));
  }

  /** How long to wait then for a signal of commits before polling without one, milliseconds. */
  pollMs(found: boolean): number {
    this.#pollMs = found ? minPollMs : Math.min(maxPollMs, this.#pollMs * 1.5);
    return this.#pollMs;
  }
}
