import type { BatchCounter } from '../counters/counter-store.ts';

/** An addition to the counts of one move from one position. */
export interface OpeningIncrement {
  /** 64-bit key of the position before the move; its signed and its unsigned form are the same key. */
  readonly key: bigint;
  /** The move as `domain/chess` packs it into an integer. */
  readonly move: number;
  /** Games that White won, that were drawn, that Black won. */
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

/** The counts of one move from the requested position. */
export type MoveCounts = Omit<OpeningIncrement, 'key'>;

/**
 * Identifies a batch of increments, for engines that cannot write it in one transaction with the cursors: applying batch `n`
 * of a shard is idempotent, and a shard applies its batches in order.
 */
export interface BatchNumber {
  readonly shard: number;
  /** From 1, growing. */
  readonly n: number;
}

/**
 * How often each move was played from each position, and how those games ended. A separate port instead of documents, because
 * integer keys and prepared SQL have fifty times the throughput of Mongoose.
 *
 * A generation is one copy of all counts: a rebuild fills the next while readers use the active one.
 */
export abstract class OpeningCounts {
  /**
   * For the projection that fills the counts (`Generations.countBy`): adds its counts together with its cursors, exactly once.
   * Not available if the adapter was opened without cursors, for reading only.
   */
  abstract readonly counter: BatchCounter<OpeningIncrement>;
  /** Creates a generation; does nothing if it exists. */
  abstract prepare(generation: number): Promise<void>;
  /** Deletes a generation; unknown ones are no error. */
  abstract drop(generation: number): Promise<void>;
  /**
   * Adds to the counts. Two increments of one move in one call both count.
   * @param batch lets an engine recognise a batch whose acknowledgement was lost; without it every call counts
   */
  abstract apply(
    generation: number,
    increments: Iterable<OpeningIncrement>,
    batch?: BatchNumber,
  ): Promise<void>;
  /** Moves counted in a position, the most played first (then by move); none for unknown positions and generations. */
  abstract lookup(generation: number, key: bigint): Promise<readonly MoveCounts[]>;
  /** How many different positions and moves a generation has. For dashboards: it may read everything. */
  abstract totals(generation: number): Promise<{ readonly positions: number; readonly moves: number }>;
}
