import type { CommitFeed } from './commit-feed.ts';
import type { PositionedEvent } from './event-store.ts';

/** Notifies listeners of commits made by this process, immediately and without a delivery guarantee. */
export class CommitAnnouncer implements CommitFeed {
  readonly #listeners = new Set<(event: PositionedEvent) => void>();
  readonly #groups = new Set<() => void>();

  /** @param failed receives the error of a listener that threw; the others are still notified */
  constructor(private readonly failed: (error: unknown) => void) {}

  subscribe(listener: (event: PositionedEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` once for each group of commits, for subscribers that only resync. */
  onGroup(listener: () => void): () => void {
    this.#groups.add(listener);
    return () => this.#groups.delete(listener);
  }

  /** Never calls the listener: commits of this process are never missed. */
  onGap(): () => void {
    return () => {};
  }

  announce(events: readonly PositionedEvent[]): void {
    for (const listener of this.#groups) this.#notify(listener);
    for (const event of events) for (const listener of this.#listeners) this.#notify(() => listener(event));
  }

  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.failed(error);
    }
  }
}
