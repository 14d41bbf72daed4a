import type { PositionedEvent } from './event-store.ts';

/** Best-effort notifications of commits made by any process, for live views. Not for read models. */
export abstract class CommitFeed {
  /** Calls `listener` for each committed event from now on. The returned function unsubscribes. */
  abstract subscribe(listener: (event: PositionedEvent) => void): () => void;
  /**
   * Calls `listener` whenever notifications may have been missed: subscribers that keep state resync then. Never called by
   * adapters that miss nothing.
   */
  abstract onGap(listener: () => void): () => void;
}
