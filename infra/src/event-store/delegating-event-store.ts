import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { Append, AppendResult, EventStore, PositionedEvent } from './event-store.ts';

/** An event store that delegates to another. Subclasses override the calls they change. */
export abstract class DelegatingEventStore implements EventStore {
  constructor(protected readonly store: EventStore) {}

  abstract append(append: Append): Promise<AppendResult>;

  abstract appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]>;

  read(stream: string, after?: number): Promise<readonly RecordedEvent[]> {
    return this.store.read(stream, after);
  }

  newest(stream: string): Promise<RecordedEvent | undefined> {
    return this.store.newest(stream);
  }

  head(stream: string): Promise<number> {
    return this.store.head(stream);
  }

  readAll(after: number, options?: { readonly batch?: number }): AsyncIterable<readonly PositionedEvent[]> {
    return this.store.readAll(after, options);
  }

  end(): Promise<number> {
    return this.store.end();
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
