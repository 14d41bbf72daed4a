/** How long the store is left alone after a look, milliseconds: what comes meanwhile goes in one batch. */
const shortestRestMs = 10;
const longestRestMs = 30;
/** A rest is so many times as long as the look before it. */
const restPerLook = 2;

/** How often to look when nobody tells of commits, just after there was something and when there was nothing for long. */
const shortestPollMs = 25;
const longestPollMs = 200;

/**
 * How often the relay looks for commits. The longer a look takes, the longer the store is left alone afterwards: else a slow
 * store, and one that has no index to answer from, would do nothing but answer looks. The rest is bounded so that most commits are
 * in the log within 50 ms while a look takes up to 15 ms.
 */
export class PollBackoff {
  #pollMs = shortestPollMs;

  /** How long to rest after a look, milliseconds, whoever tells of commits meanwhile. */
  restMs(lookMs: number): number {
    return Math.min(longestRestMs, Math.max(shortestRestMs, restPerLook * lookMs));
  }

  /** How long to wait then for news of commits before looking without any, milliseconds. */
  pollMs(found: boolean): number {
    this.#pollMs = found ? shortestPollMs : Math.min(longestPollMs, this.#pollMs * 1.5);
    return this.#pollMs;
  }
}
