import type { BatchCounter } from '../counters/counter-store.ts';

/** Additions to what is known of one move from one position. */
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

/** What is known of one move from the position that was asked for. */
export type MoveCounts = Omit<OpeningIncrement, 'key'>;

/**
 * Names a batch of increments, for engines that cannot write it together with the cursors: batch `n` of a shard counts
 * once however often it is applied, and a shard applies its batches in order.
 */
export interface BatchNumber {
  readonly shard: number;
  /** From 1, growing. */
  readonly n: number;
}

/**
 * How often each move was played from each position, and how those games ended. A port of its own and not documents:
 * integer keys and prepared SQL take fifty times what Mongoose takes.
 *
 * A generation is one copy of all counts: a rebuild fills the next while readers use the active one.
 */
export abstract class OpeningCounts {
  /**
   * For the projection that fills the counts (`Generations.countBy`): adds what it counted together with its cursors, once.
   * For reading only where the adapter was opened without cursors.
   */
  abstract readonly counter: BatchCounter<OpeningIncrement>;
  /** Makes room for a generation; one that is there stays as it is. */
  abstract prepare(generation: number): Promise<void>;
  /** Throws a generation away; unknown ones are no error. */
  abstract drop(generation: number): Promise<void>;
  /**
   * Adds to the counts. Two increments of one move in one call both count.
   * @param batch lets an engine recognise a batch that was written but not answered; without it every call counts
   */
  abstract apply(
    generation: number,
    increments: Iterable<OpeningIncrement>,
    batch?: BatchNumber,
  ): Promise<void>;
  /** Moves known from a position, the most played first (then by move); none for unknown positions and generations. */
  abstract lookup(generation: number, key: bigint): Promise<readonly MoveCounts[]>;
  /** How many different positions and moves a generation knows. For dashboards: it may read everything. */
  abstract totals(generation: number): Promise<{ readonly positions: number; readonly moves: number }>;
}
