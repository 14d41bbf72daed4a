import type { CursorAdvance } from '../cursors/cursors.ts';

/** One addition to a counter: `fields` are added to the sums under `key`. */
export interface Increment {
  readonly key: string;
  readonly fields: Readonly<Record<string, number>>;
}

/** Sums under one key: each field with what was added to it. */
export type CounterFields = Readonly<Record<string, number>>;

/** A key with its sums. */
export interface CounterRow {
  readonly key: string;
  readonly fields: CounterFields;
}

/** Increments of a counting projection for one shard with their cursors, written atomically. */
export interface CountedShard<Added> {
  /** The log's partition. One projector at a time processes it. */
  readonly shard: number;
  readonly increments: readonly Added[];
  readonly cursors: readonly CursorAdvance[];
}

/** Increments of a counting projection for a batch of the log, whose events belong to several shards. */
export interface CountedBatch<Added> {
  readonly projection: string;
  readonly generation: number;
  /** Each shard once. */
  readonly shards: readonly CountedShard<Added>[];
}

export type CounterBatch = CountedBatch<Increment>;

/** Stores the increments of a counting projection. Each event counts once, over any crash. */
abstract class BatchCounter<Added> {
  /**
   * Adds the increments of each shard and moves its cursors, atomically per shard over any crash; one shard may be done and
   * another not. Batches of different shards may run concurrently.
   * @throws ShardTaken when another projector has written to one of the shards since; the outcome for the others is known
   *   after `recover`
   */
  abstract apply(batch: CountedBatch<Added>): Promise<void>;
  /** Finishes batches that a crash interrupted. Call it before reading cursors: at start and after a failure. */
  abstract recover(projection: string, generation: number): Promise<void>;
  /** Removes all counters of a generation. */
  abstract drop(projection: string, generation: number): Promise<void>;
}

/** Sums under keys, fed by many streams. */
export abstract class CounterStore extends BatchCounter<Increment> {
  /** `null` for a key without additions. */
  abstract get(projection: string, generation: number, key: string): Promise<CounterFields | null>;
  /** Rows with `fromKey <= key <= toKey`, in the order of their UTF-8 bytes. */
  abstract range(
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
