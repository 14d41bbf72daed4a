import type { PositionedEvent } from './event-store.ts';

/** Live, best-effort news of commits made anywhere, for what people look at right now. Not for read models. */
export abstract class CommitFeed {
  /** Calls `listener` for each committed event from now on; the returned function ends it. */
  abstract subscribe(listener: (event: PositionedEvent) => void): () => void;
  /**
   * Calls `listener` whenever news may have been missed: whoever keeps state by the feed looks again. Never called where
   * nothing can be missed.
   */
  abstract onGap(listener: () => void): () => void;
}
