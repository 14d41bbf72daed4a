import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

/** A feed that a test can interrupt, as when commits of other processes are not delivered. */
export class InterruptibleFeed implements CommitFeed {
  readonly #gapListeners = new Set<() => void>();
  #interrupted = false;

  constructor(private readonly feed: CommitFeed) {}

  subscribe(listener: Parameters<CommitFeed['subscribe']>[0]): () => void {
    return this.feed.subscribe((event) => {
      if (!this.#interrupted) listener(event);
    });
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  /** Runs work whose commits are not delivered; afterwards every subscriber is notified of a gap. */
  async interrupted(work: () => Promise<void>): Promise<void> {
    this.#interrupted = true;
    await work().finally(() => (this.#interrupted = false));
    for (const listener of this.#gapListeners) listener();
  }
}
