/**
 * The thinking time of the side to move, by a monotonic clock. It can be held while no player is to be charged, and a time that was
 * one of no player's can be left out afterwards. Holds are kept for the whole turn, because a message received during a hold is
 * processed after it.
 */
export class TurnClock {
  #since: number;
  #heldAt: number | null = null;
  #holds: { readonly from: number; readonly to: number }[] = [];

  constructor(now: number) {
    this.#since = now;
  }

  /** Begins a new turn. */
  restart(now: number): void {
    this.#since = now;
    this.#holds = [];
    if (this.#heldAt !== null) this.#heldAt = now;
  }

  /** Milliseconds of this turn as of `at`; 0 for a time before the turn began. */
  elapsed(at: number): number {
    const end = Math.min(at, this.#heldAt ?? at);
    let held = 0;
    for (const { from, to } of this.#holds) held += Math.max(0, Math.min(to, end) - from);
    return Math.max(0, end - this.#since - held);
  }

  /** Stops the clock. */
  hold(now: number): void {
    this.#heldAt ??= now;
  }

  /** Leaves a time out that is over: it is charged to no player. What was held already counts once. */
  leaveOut(from: number, to: number): void {
    const begin = Math.max(from, this.#since, this.#holds.at(-1)?.to ?? from);
    const end = Math.min(to, this.#heldAt ?? to);
    if (begin < end) this.#holds.push({ from: begin, to: end });
  }

  /** Lets the clock run again; the time held is charged to no player. */
  release(now: number): void {
    if (this.#heldAt !== null) this.#holds.push({ from: this.#heldAt, to: now });
    this.#heldAt = null;
  }
}
