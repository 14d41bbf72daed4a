import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

/** Commits made elsewhere that concern a match with a live room. */
export interface MatchCommitListener {
  roomOpened(epoch: number): void;
  ratingApplied(event: Recorded<'RatingApplied'>): void;
  /** Something may have been missed: look at what is written. What goes wrong is the listener's to tell. */
  newsMissed(): Promise<void>;
}

/**
 * Rooms that look at once: a thousand would be a blow to the store that has just come back, and one by one all would wait for
 * the slowest.
 */
const looksAtOnce = 8;

/** One ear on the feed for all rooms: each hears of its own match only. */
export class MatchCommitSubscriptions {
  readonly #listeners = new Map<string, Set<MatchCommitListener>>();
  readonly #endings: (() => void)[];
  /** Matches whose room is to look, and those whose room does. */
  readonly #due = new Set<string>();
  readonly #looking = new Set<string>();

  constructor(feed: CommitFeed) {
    this.#endings = [
      feed.subscribe(({ event }) => this.#hear(event)),
      feed.onGap(() => {
        for (const matchId of this.#listeners.keys()) this.resync(matchId);
      }),
    ];
  }

  listen(matchId: string, listener: MatchCommitListener): () => void {
    const listeners = this.#listeners.get(matchId) ?? new Set();
    this.#listeners.set(matchId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(matchId) === listeners) this.#listeners.delete(matchId);
    };
  }

  /** Has the room of a match look whether it has missed something; once more if it is looking already. */
  resync(matchId: string): void {
    this.#due.add(matchId);
    this.#lookNext();
  }

  close(): void {
    for (const end of this.#endings) end();
  }

  #lookNext(): void {
    for (const matchId of this.#due) {
      if (this.#looking.size >= looksAtOnce) return;
      if (this.#looking.has(matchId)) continue;
      this.#due.delete(matchId);
      this.#looking.add(matchId);
      void this.#look(matchId).then(() => {
        this.#looking.delete(matchId);
        this.#lookNext();
      });
    }
  }

  async #look(matchId: string): Promise<void> {
    const listeners = [...(this.#listeners.get(matchId) ?? [])];
    await Promise.allSettled(listeners.map((listener) => listener.newsMissed()));
  }

  #hear(event: RecordedEvent): void {
    if (event.type === 'RoomOpened')
      this.#tell(matchIdOf(event.stream), (listener) => listener.roomOpened(event.data.epoch));
    else if (event.type === 'RatingApplied')
      this.#tell(event.data.matchId, (listener) => listener.ratingApplied(event));
  }

  #tell(matchId: string, tell: (listener: MatchCommitListener) => void): void {
    for (const listener of this.#listeners.get(matchId) ?? []) tell(listener);
  }
}
