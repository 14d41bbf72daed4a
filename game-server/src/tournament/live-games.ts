import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import { isRelayedStream } from '@royal-chess/domain/tournament/relay/relayed-stream';
import type { FollowServices } from '../rooms/followed-stream.ts';
import { LiveMatch, type LivePosition } from './live-match.ts';
import { LiveRelayedGame } from './live-relayed-game.ts';

/** How many games are read at the same time: a wall of many boards must not hold up the moves of the players. */
const concurrentReads = 4;
/** Games that are still followed although no client looks at them: scrolling back needs no reading. */
const maxIdle = 600;

type LiveGame = LiveMatch | LiveRelayedGame;

/** The games at the boards that clients of one tournament look at, by their streams: matches, and games relayed from elsewhere. */
export class LiveGames {
  readonly #games = new Map<string, LiveGame>();
  /** Games with the number of views that contain them. */
  readonly #uses = new Map<string, number>();
  /** Games without a view, the longest unused first. */
  readonly #idle = new Set<string>();
  readonly #unread: LiveGame[] = [];
  readonly #loaded = new WeakSet<LiveGame>();
  #reading = 0;

  /** @param changed receives the stream of a game that has another position, other clocks, or has been read */
  constructor(
    private readonly services: FollowServices,
    private readonly changed: (stream: string) => void,
  ) {}

  /** One more view contains the game. */
  use(stream: string): void {
    this.#uses.set(stream, (this.#uses.get(stream) ?? 0) + 1);
    this.#idle.delete(stream);
    if (this.#games.has(stream)) return;
    const changed = (): void => {
      if (this.#loaded.has(game)) this.changed(stream);
    };
    const game: LiveGame = isRelayedStream(stream)
      ? new LiveRelayedGame(stream, this.services, changed)
      : new LiveMatch(matchIdOf(stream), this.services, changed);
    this.#games.set(stream, game);
    this.#unread.push(game);
    this.#readNext();
  }

  /** One view less contains the game. */
  release(stream: string): void {
    const uses = (this.#uses.get(stream) ?? 0) - 1;
    if (uses > 0) {
      this.#uses.set(stream, uses);
      return;
    }
    this.#uses.delete(stream);
    this.#idle.add(stream);
    const [oldest] = this.#idle;
    if (this.#idle.size > maxIdle && oldest !== undefined) this.#forget(oldest);
  }

  /** The position of a game; undefined until it has been read. */
  positionOf(stream: string): LivePosition | undefined {
    const game = this.#games.get(stream);
    return game && this.#loaded.has(game) ? game.position : undefined;
  }

  close(): void {
    for (const game of this.#games.values()) game.close();
    this.#games.clear();
    this.#unread.length = 0;
  }

  #forget(stream: string): void {
    this.#idle.delete(stream);
    this.#games.get(stream)?.close();
    this.#games.delete(stream);
  }

  #readNext(): void {
    while (this.#reading < concurrentReads) {
      const game = this.#unread.shift();
      if (!game) return;
      this.#reading += 1;
      void this.#read(game);
    }
  }

  async #read(game: LiveGame): Promise<void> {
    try {
      await game.load();
      this.#loaded.add(game);
      for (const [stream, one] of this.#games) if (one === game) this.changed(stream);
    } catch (error) {
      this.services.logger.warn(`live board: ${String(error)}`);
      this.services.clock.after(1_000, () => this.#retry(game));
    }
    this.#reading -= 1;
    this.#readNext();
  }

  #retry(game: LiveGame): void {
    if (![...this.#games.values()].includes(game)) return;
    this.#unread.push(game);
    this.#readNext();
  }
}
