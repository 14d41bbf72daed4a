import type { CountedBatch, Increment } from '../projections/projection.ts';

/** Sums under one key: each field with what was added to it. */
export type CounterFields = Readonly<Record<string, number>>;

/** A key with its sums. */
export interface CounterRow {
  readonly key: string;
  readonly fields: CounterFields;
}

/** Where the increments of a counting projection go, each event counting once whatever crashes. */
export interface BatchCounter<Added> {
  /**
   * Adds the increments and moves the cursors: both happen or neither, over any crash. Batches of different shards may be
   * under way at once.
   * @throws ShardTaken when another projector has written to this shard meanwhile
   */
  apply(batch: CountedBatch<Added>): Promise<void>;
  /** Finishes what a crash left half done. To be called before cursors are read: at start and after a failure. */
  recover(projection: string, generation: number): Promise<void>;
  /** Removes all that was added to a generation. */
  drop(projection: string, generation: number): Promise<void>;
}

/** Sums under keys, fed by many streams. */
export interface CounterStore extends BatchCounter<Increment> {
  /** `null` for a key that nothing was added to. */
  get(projection: string, generation: number, key: string): Promise<CounterFields | null>;
  /** Rows with `fromKey <= key <= toKey`, in the order of their UTF-8 bytes. */
  range(
    projection: string,
    generation: number,
    fromKey: string,
    toKey: string,
  ): Promise<readonly CounterRow[]>;
}

/** Another projector owns the shard: stop, `recover`, read the cursors again. */
export class ShardTaken extends Error {
  readonly code = 'RC_SHARD_TAKEN';
  readonly transient = true;
}
