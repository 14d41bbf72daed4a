import type { AppendableEvent, RecordedEvent } from '@royal-chess/contracts/registry';

/** Actor and cause, the same for all events of one append. */
export interface AppendContext {
  /** UUID; the same command never commits twice in a stream. */
  readonly commandId: string;
  /** User id or `system`. */
  readonly actor: string;
  readonly correlationId?: string;
  readonly causationId?: string;
}

/** The events that one command writes to one stream, in one commit. */
export interface Append {
  readonly stream: string;
  /** Version that the decision was based on: 0 for a stream that must not exist yet. */
  readonly expectedVersion: number;
  readonly events: readonly AppendableEvent[];
  readonly context: AppendContext;
}

/**
 * - `committed`: the events are durable; `events` has them with their envelopes.
 * - `repeated`: this command had committed before (a client or the server retried); nothing was written.
 * - `conflict`: another writer appended first. Read the tail and decide again; never append the old decision.
 */
export type AppendResult =
  | {
      readonly outcome: 'committed' | 'repeated';
      readonly version: number;
      readonly events: readonly RecordedEvent[];
    }
  | { readonly outcome: 'conflict'; readonly version: number };

/** A committed event with its position in the order of all commits. */
export interface PositionedEvent {
  readonly position: number;
  readonly event: RecordedEvent;
}

/** Reads committed events, in any thread or process. */
export abstract class EventReader {
  /** Events of a stream with version > `after`, in order; empty for an unknown stream. */
  abstract read(stream: string, after?: number): Promise<readonly RecordedEvent[]>;
  /** The newest event of a stream; undefined for an unknown one. */
  abstract newest(stream: string): Promise<RecordedEvent | undefined>;
  /** Version of the newest event of a stream, 0 for an unknown one. */
  abstract head(stream: string): Promise<number>;
  /** Events with position > `after` in commit order, in batches. Ends at the current end. */
  abstract readAll(
    after: number,
    options?: { readonly batch?: number },
  ): AsyncIterable<readonly PositionedEvent[]>;
  /** Position of the newest commit, 0 when empty. */
  abstract end(): Promise<number>;
}

/** The only durable write of events. Two adapters: SQLite (embedded) and a native MongoDB collection (distributed). */
export abstract class EventStore extends EventReader {
  /**
   * Appends to one stream. Resolves when the commit is durable: notify others only then.
   * Concurrent appends are grouped for at most 1 ms into one commit.
   * @throws EventStoreUnavailable when the store fails; either nothing or everything was written: retry with the same
   *   command id.
   * @throws AppendRejected when it can never be written (data without a JSON form, a value that cannot be bound, a type that is
   *   not in the catalogue): nothing was written, and a retry cannot help. Other appends of its group are written.
   */
  abstract append(append: Append): Promise<AppendResult>;
  /** Independent appends in one call, with one outcome each. */
  abstract appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]>;
  abstract close(): Promise<void>;
}

/** The store failed, and it is unknown whether it wrote. Code `RC_STORE_UNAVAILABLE`. */
export class EventStoreUnavailable extends Error {
  readonly code = 'RC_STORE_UNAVAILABLE';
}

/** This append can never be written; the store itself works. Code `RC_APPEND_REJECTED`. */
export class AppendRejected extends Error {
  readonly code = 'RC_APPEND_REJECTED';
}
