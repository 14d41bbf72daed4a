/** A time at which something has to be done. */
export interface Deadline {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Version of the state that the deadline follows from. */
  readonly version: number;
}

/** A time in which no process watched the deadlines, epoch milliseconds. */
export interface Stall {
  readonly from: number;
  readonly to: number;
}

/** Answer to a process that wants to watch the deadlines. */
export interface Watch {
  /** False while another process watches. */
  readonly isWatching: boolean;
  /** Stalls that are not settled, the oldest first; empty for a process that does not watch. */
  readonly stalls: readonly Stall[];
}

/**
 * Deadlines that outlive processes. One process at a time watches them; the times of its heartbeats are stored, so that a process
 * that starts or continues knows how long no process did. A deadline may be handled twice where clocks differ, never not at all.
 */
export abstract class Deadlines {
  /**
   * Sets the deadline of a key; null: there is none. Ignored when one of a newer version is stored.
   * @param at epoch milliseconds
   */
  abstract set(key: string, at: number | null, version: number): Promise<void>;
  /** Deadlines at or before a time, the earliest first, at most 1,000. @param until epoch milliseconds */
  abstract due(until: number): Promise<readonly Deadline[]>;
  /** All keys that have a deadline, however far it is. */
  abstract pending(): Promise<readonly Deadline[]>;
  /**
   * Heartbeat of a process that watches or wants to. A gap of more than {@link longestGapMs} since the last heartbeat is stored as a
   * stall before it is answered, and answered until it is settled: no process that crashes in between loses it.
   * @param owner name that no other process has
   * @param now epoch milliseconds
   */
  abstract watch(owner: string, now: number): Promise<Watch>;
  /** What a stall demands has been done for all keys. */
  abstract settle(stall: Stall): Promise<void>;
}

/** How long a process watches without a heartbeat before another may, milliseconds. */
export const watchLeaseMs = 3_000;
/** A longer time without a heartbeat is a stall, milliseconds. Longer than the lease: a change of the process is none. */
export const longestGapMs = 5_000;
