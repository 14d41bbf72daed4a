import type { AppendableEvent, RecordedEvent } from '@royal-chess/contracts/registry';

/** Who and why, the same for all events of one append. */
export interface AppendContext {
  /** UUID; the same command never commits twice in a stream. */
  readonly commandId: string;
  /** User id or `system`. */
  readonly actor: string;
  readonly correlationId?: string;
  readonly causationId?: string;
}

/** What one command writes to one stream: all of it in one commit, or nothing. */
export interface Append {
  readonly stream: string;
  /** Version the decision was made on: 0 for a stream that must not exist yet. */
  readonly expectedVersion: number;
  readonly events: readonly AppendableEvent[];
  readonly context: AppendContext;
}

/**
 * - `committed`: the events are durable; `events` are they, with their places.
 * - `repeated`: this command had committed before (a client or we ourselves tried again); nothing was written.
 * - `conflict`: another writer appended first. Read the tail and decide again; never append the old decision.
 */
export type AppendResult =
  | {
      readonly outcome: 'committed' | 'repeated';
      readonly version: number;
      readonly events: readonly RecordedEvent[];
    }
  | { readonly outcome: 'conflict'; readonly version: number };

/** A committed event with its place in the order of all commits. */
export interface PositionedEvent {
  readonly position: number;
  readonly event: RecordedEvent;
}

/** Reading what was committed; any thread or process may. */
export abstract class EventReader {
  /** Events of a stream with version > `after`, in order; empty for an unknown stream. */
  abstract read(stream: string, after?: number): Promise<readonly RecordedEvent[]>;
  /** The newest event of a stream; undefined for an unknown one. */
  abstract newest(stream: string): Promise<RecordedEvent | undefined>;
  /** Version of the newest event of a stream, 0 for an unknown one. */
  abstract head(stream: string): Promise<number>;
  /** Events with position > `after` in commit order, in pieces. Ends at the present end. */
  abstract readAll(
    after: number,
    options?: { readonly batch?: number },
  ): AsyncIterable<readonly PositionedEvent[]>;
  /** Position of the newest commit, 0 when empty. */
  abstract end(): Promise<number>;
}

/** The one durable write. Two adapters: SQLite (embedded) and a native MongoDB collection (distributed). */
export abstract class EventStore extends EventReader {
  /**
   * Appends to one stream. Resolves when the commit is durable: notify others only then.
   * Concurrent appends are grouped for at most 1 ms into one commit.
   * @throws EventStoreUnavailable when the store refuses; nothing, or everything, may have been written: ask with the
   *   same command id.
   * @throws AppendRejected when it can never be written as it is (data that JSON has no form for, a value that cannot be
   *   bound, a type that the catalogue does not have): nothing was written, and asking again is in vain. The appends grouped with it are written without it.
   */
  abstract append(append: Append): Promise<AppendResult>;
  /** Independent appends in one go; each has an outcome of its own. */
  abstract appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]>;
  abstract close(): Promise<void>;
}

/** The store cannot say whether it wrote. Code `RC_STORE_UNAVAILABLE`. */
export class EventStoreUnavailable extends Error {
  readonly code = 'RC_STORE_UNAVAILABLE';
}

/** This append cannot be written, now or later; the store itself is well. Code `RC_APPEND_REJECTED`. */
export class AppendRejected extends Error {
  readonly code = 'RC_APPEND_REJECTED';
}
