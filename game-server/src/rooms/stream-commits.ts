import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

/** Receives the commits of one stream. */
export interface StreamListener {
  /** In the order of the stream; some may be missing until {@link missed} is called. */
  committed(event: RecordedEvent): void;
  /** Commits may have been missed: reads what is stored. The listener handles its errors. */
  missed(): void;
}

/** One subscription to the feed for all listeners, each of which receives only the commits of its stream. */
export class StreamCommits {
  readonly #listeners = new Map<string, Set<StreamListener>>();
  readonly #unsubscribe: (() => void)[];

  constructor(feed: CommitFeed) {
    this.#unsubscribe = [
      feed.subscribe(({ event }) => {
        for (const listener of this.#listeners.get(event.stream) ?? []) listener.committed(event);
      }),
      feed.onGap(() => {
        for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.missed();
      }),
    ];
  }

  /** Subscribes to the commits of a stream; the returned function unsubscribes. */
  listen(stream: string, listener: StreamListener): () => void {
    const listeners = this.#listeners.get(stream) ?? new Set();
    this.#listeners.set(stream, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(stream) === listeners) this.#listeners.delete(stream);
    };
  }

  /** Unsubscribes from the feed. */
  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }
}
