import type { FollowServices } from '../rooms/followed-stream.ts';
import { LiveMatch, type LivePosition } from './live-match.ts';

/** How many matches are read at the same time: a wall of many boards must not hold up the moves of the players. */
const concurrentReads = 4;
/** Matches that are still followed although no client looks at them: scrolling back needs no reading. */
const maxIdle = 600;

/** The matches at the boards that clients of one tournament look at. */
export class LiveMatches {
  readonly #matches = new Map<string, LiveMatch>();
  /** Matches with the number of views that contain them. */
  readonly #uses = new Map<string, number>();
  /** Matches without a view, the longest unused first. */
  readonly #idle = new Set<string>();
  readonly #unread: LiveMatch[] = [];
  readonly #loaded = new WeakSet<LiveMatch>();
  #reading = 0;

  /** @param changed receives the id of a match that has another position, other clocks, or has been read */
  constructor(
    private readonly services: FollowServices,
    private readonly changed: (matchId: string) => void,
  ) {}

  /** One more view contains the match. */
  use(matchId: string): void {
    this.#uses.set(matchId, (this.#uses.get(matchId) ?? 0) + 1);
    this.#idle.delete(matchId);
    if (this.#matches.has(matchId)) return;
    const match: LiveMatch = new LiveMatch(matchId, this.services, () => {
      if (this.#loaded.has(match)) this.changed(matchId);
    });
    this.#matches.set(matchId, match);
    this.#unread.push(match);
    this.#readNext();
  }

  /** One view less contains the match. */
  release(matchId: string): void {
    const uses = (this.#uses.get(matchId) ?? 0) - 1;
    if (uses > 0) {
      this.#uses.set(matchId, uses);
      return;
    }
    this.#uses.delete(matchId);
    this.#idle.add(matchId);
    const [oldest] = this.#idle;
    if (this.#idle.size > maxIdle && oldest !== undefined) this.#forget(oldest);
  }

  /** The position of a match; undefined until it has been read. */
  positionOf(matchId: string): LivePosition | undefined {
    const match = this.#matches.get(matchId);
    return match && this.#loaded.has(match) ? match.position : undefined;
  }

  close(): void {
    for (const match of this.#matches.values()) match.close();
    this.#matches.clear();
    this.#unread.length = 0;
  }

  #forget(matchId: string): void {
    this.#idle.delete(matchId);
    this.#matches.get(matchId)?.close();
    this.#matches.delete(matchId);
  }

  #readNext(): void {
    while (this.#reading < concurrentReads) {
      const match = this.#unread.shift();
      if (!match) return;
      this.#reading += 1;
      void this.#read(match);
    }
  }

  async #read(match: LiveMatch): Promise<void> {
    try {
      await match.load();
      this.#loaded.add(match);
      for (const [matchId, one] of this.#matches) if (one === match) this.changed(matchId);
    } catch (error) {
      this.services.logger.warn(`live board: ${String(error)}`);
      this.services.clock.after(1_000, () => this.#retry(match));
    }
    this.#reading -= 1;
    this.#readNext();
  }

  #retry(match: LiveMatch): void {
    if (![...this.#matches.values()].includes(match)) return;
    this.#unread.push(match);
    this.#readNext();
  }
}
