import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

/** A feed that hears nothing for a while, as when the news of other processes does not get through. */
export class InterruptibleFeed implements CommitFeed {
  readonly #gapListeners = new Set<() => void>();
  #deaf = false;

  constructor(private readonly feed: CommitFeed) {}

  subscribe(listener: Parameters<CommitFeed['subscribe']>[0]): () => void {
    return this.feed.subscribe((event) => {
      if (!this.#deaf) listener(event);
    });
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  /** Does something of which nobody hears; afterwards everybody is told that there was a gap. */
  async unheard(work: () => Promise<void>): Promise<void> {
    this.#deaf = true;
    await work().finally(() => (this.#deaf = false));
    for (const listener of this.#gapListeners) listener();
  }
}
