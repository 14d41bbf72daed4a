import type { Clock } from '../clock/clock.ts';
import { type Deadline, type Deadlines, longestGapMs, type Stall } from './deadlines.ts';

/** Interval between two heartbeats, milliseconds; deadlines set by other processes are found as late as this. */
const heartbeatMs = 1_000;

/** Does what deadlines demand. Both methods are called again after a failure or a crash, so their effects are idempotent. */
export interface DeadlineHandler {
  /** A deadline has come. */
  reached(deadline: Deadline): Promise<void>;
  /** No process worked for a time; called for every pending deadline, before any that has come in the meantime is handled. */
  stalled(deadline: Deadline, stall: Stall): Promise<void>;
}

/** What a {@link DeadlineWatcher} needs. */
export interface DeadlineWatcherOptions {
  readonly deadlines: Deadlines;
  readonly handler: DeadlineHandler;
  readonly clock: Clock;
  /** Name that no other process has, now or after a restart. */
  readonly owner: string;
  /** Fails while the engines that the handler needs are unavailable: such a time counts as a stall. */
  readonly check: () => Promise<unknown>;
  readonly logger: { warn(message: string): void };
}

/**
 * Handles deadlines as they come, in one process at a time. While the store is unavailable nothing is skipped: heartbeats fail, so
 * that the time is a stall afterwards, and what was due is handled then.
 */
export class DeadlineWatcher {
  #isWatching = false;
  /** Time of the last heartbeat that was stored, epoch milliseconds. */
  #beatAt = Number.NEGATIVE_INFINITY;
  #stalls: readonly Stall[] = [];
  #working: Promise<void> | null = null;
  #worksAgain = false;
  #wakeAt = Number.POSITIVE_INFINITY;
  #cancelWake: () => void = () => {};
  #cancelBeat: () => void = () => {};
  #beating: Promise<void> | null = null;
  #failed = false;
  #stopped = false;

  constructor(private readonly options: DeadlineWatcherOptions) {}

  /** Watches from now on; what is due is handled at once. */
  start(): void {
    this.#beat();
  }

  /** Sets a deadline, see {@link Deadlines.set}; a process that watches does not wait for its next heartbeat. */
  async expect(key: string, at: number | null, version: number): Promise<void> {
    await this.options.deadlines.set(key, at, version);
    if (at !== null) this.#wake(at);
  }

  /** Ends after the deadline in hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelBeat();
    this.#cancelWake();
    await this.#beating;
    await this.#working;
  }

  #beat(): void {
    this.#beating = this.#heartbeat().finally(() => {
      this.#beating = null;
      if (!this.#stopped) this.#cancelBeat = this.options.clock.after(heartbeatMs, () => this.#beat());
    });
  }

  async #heartbeat(): Promise<void> {
    const { deadlines, clock, owner, check } = this.options;
    try {
      await check();
      const now = clock.now();
      const { isWatching, stalls } = await deadlines.watch(owner, now);
      this.#isWatching = isWatching;
      this.#stalls = stalls;
      this.#beatAt = now;
      this.#failed = false;
    } catch (error) {
      this.#warn(`deadlines are not watched: ${String(error)}`);
      return;
    }
    this.#work();
  }

  /** Not awaited by heartbeats: a long pairing is no stall. */
  #work(): void {
    // A process that was suspended first learns from its heartbeat how long that was.
    const isFresh = this.options.clock.now() - this.#beatAt <= longestGapMs;
    if (!this.#isWatching || !isFresh || this.#stopped) return;
    if (this.#working) {
      this.#worksAgain = true;
      return;
    }
    this.#working = this.#handleAll().finally(() => {
      this.#working = null;
      if (!this.#worksAgain) return;
      this.#worksAgain = false;
      this.#work();
    });
  }

  async #handleAll(): Promise<void> {
    const { deadlines, clock, handler } = this.options;
    try {
      if (!(await this.#settleStalls())) return;
      const now = clock.now();
      const near = await deadlines.due(now + heartbeatMs);
      for (const deadline of near) {
        if (this.#stopped) return;
        if (deadline.at > now) this.#wake(deadline.at);
        else await this.#handle(deadline, () => handler.reached(deadline));
      }
      this.#failed = false;
    } catch (error) {
      this.#warn(`deadlines could not be read: ${String(error)}`);
    }
  }

  /** @returns false while a stall is not settled for every deadline: then none may be handled */
  async #settleStalls(): Promise<boolean> {
    const { deadlines, handler } = this.options;
    for (const stall of this.#stalls) {
      for (const deadline of await deadlines.pending()) {
        if (this.#stopped) return false;
        if (!(await this.#handle(deadline, () => handler.stalled(deadline, stall)))) return false;
      }
      await deadlines.settle(stall);
      this.#stalls = this.#stalls.filter(({ from }) => from !== stall.from);
    }
    return true;
  }

  async #handle({ key }: Deadline, handle: () => Promise<void>): Promise<boolean> {
    try {
      await handle();
      return true;
    } catch (error) {
      this.options.logger.warn(`the deadline of ${key} is handled later: ${String(error)}`);
      return false;
    }
  }

  /** Works at a time, unless that is done earlier. @param at epoch milliseconds */
  #wake(at: number): void {
    const { clock } = this.options;
    if (this.#stopped || at >= this.#wakeAt || at > clock.now() + heartbeatMs) return;
    this.#cancelWake();
    this.#wakeAt = at;
    this.#cancelWake = clock.after(Math.max(0, at - clock.now()), () => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.#work();
    });
  }

  #warn(message: string): void {
    if (!this.#failed) this.options.logger.warn(message);
    this.#failed = true;
  }
}
