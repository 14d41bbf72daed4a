import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

/** Receives commits of other writers that concern a match with an open room. */
export interface MatchCommitListener {
  roomOpened(epoch: number): void;
  ratingApplied(event: Recorded<'RatingApplied'>): void;
  gameCounted(event: Recorded<'RatedGameCounted'>): void;
  /** Commits may have been missed: reads what is stored. The listener handles its errors. */
  commitsMissed(): Promise<void>;
}

/**
 * How many rooms read the store at the same time after a gap: all at once would overload a store that has just restarted, and
 * one after the other all would wait for the slowest.
 */
const concurrentResyncs = 8;

/** One subscription to the feed for all rooms, each of which receives only the commits of its match. */
export class MatchCommitSubscriptions {
  readonly #listeners = new Map<string, Set<MatchCommitListener>>();
  readonly #unsubscribe: (() => void)[];
  /** Matches whose rooms have to resync, and those whose rooms do so now. */
  readonly #due = new Set<string>();
  readonly #resyncing = new Set<string>();

  constructor(feed: CommitFeed) {
    this.#unsubscribe = [
      feed.subscribe(({ event }) => this.#receive(event)),
      feed.onGap(() => {
        for (const matchId of this.#listeners.keys()) this.resync(matchId);
      }),
    ];
  }

  /** Subscribes to the commits of a match; the returned function unsubscribes. */
  listen(matchId: string, listener: MatchCommitListener): () => void {
    const listeners = this.#listeners.get(matchId) ?? new Set();
    this.#listeners.set(matchId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(matchId) === listeners) this.#listeners.delete(matchId);
    };
  }

  /** Has the room of a match check whether it has missed commits; a second time if it is doing so now. */
  resync(matchId: string): void {
    this.#due.add(matchId);
    this.#resyncNext();
  }

  /** Unsubscribes from the feed. */
  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #resyncNext(): void {
    for (const matchId of this.#due) {
      if (this.#resyncing.size >= concurrentResyncs) return;
      if (this.#resyncing.has(matchId)) continue;
      this.#due.delete(matchId);
      this.#resyncing.add(matchId);
      void this.#resync(matchId).then(() => {
        this.#resyncing.delete(matchId);
        this.#resyncNext();
      });
    }
  }

  async #resync(matchId: string): Promise<void> {
    const listeners = [...(this.#listeners.get(matchId) ?? [])];
    await Promise.allSettled(listeners.map((listener) => listener.commitsMissed()));
  }

  #receive(event: RecordedEvent): void {
    if (event.type === 'RoomOpened')
      this.#notify(matchIdOf(event.stream), (listener) => listener.roomOpened(event.data.epoch));
    else if (event.type === 'RatingApplied')
      this.#notify(event.data.matchId, (listener) => listener.ratingApplied(event));
    else if (event.type === 'RatedGameCounted')
      this.#notify(event.data.matchId, (listener) => listener.gameCounted(event));
  }

  #notify(matchId: string, notify: (listener: MatchCommitListener) => void): void {
    for (const listener of this.#listeners.get(matchId) ?? []) notify(listener);
  }
}
