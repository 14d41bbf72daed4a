import { currentRating } from '@royal-chess/application/ratings/current-rating';
import type { FindGame } from '@royal-chess/contracts/lobby';
import type { MatchPlayer } from '@royal-chess/contracts/matches';
import type { RatingRange } from '@royal-chess/contracts/ratings';
import { pairWaiting, type Waiting, windowOf } from '@royal-chess/domain/match/pairing';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { GameServerPorts } from '../game-server-ports.ts';

/** How often those who wait are looked through, milliseconds. */
const roundMs = 1_000;

/** Receives what happens to a user who waits. */
export interface Finder {
  finding(how: { window: RatingRange; waitedMs: number; waiting: number }): void;
  noMatchFound(): void;
}

/** The last request of a user, and where it came from. */
interface Asked {
  readonly wish: FindGame;
  readonly finder: Finder;
}

interface Seeker extends Waiting {
  readonly asked: Asked;
}

type Ports = Pick<GameServerPorts, 'store' | 'commands' | 'clock' | 'logger'>;

/**
 * Those who want a game at once, in this process's memory: a user whose connection ends waits no more. A pair becomes one append,
 * `MatchStarted` on a new stream; both are notified of it as of any match of theirs.
 */
export class FindingPool {
  /**
   * By user: the request that counts, until a game has begun. A user who leaves, or asks again from another tab, while a
   * rating is looked up or a pair is about to begin, is found not to ask for that any more.
   */
  readonly #asked = new Map<string, Asked>();
  /** By user: those who can be paired now. */
  readonly #seekers = new Map<string, Seeker>();
  #cancelRound: (() => void) | undefined;
  #closed = false;

  constructor(
    private readonly ports: Ports,
    /** Called with two users who have been paired and so offer nothing any more. */
    private readonly paired: (userIds: readonly string[]) => void,
  ) {}

  /** Begins to look for an opponent; an earlier wish of the same person is given up. */
  async find(userId: string, wish: FindGame, finder: Finder): Promise<void> {
    const asked: Asked = { wish, finder };
    this.forget(userId);
    this.#asked.set(userId, asked);
    const { rating } = await this.#player(userId, wish);
    if (this.#asked.get(userId) !== asked) return;
    const since = this.ports.clock.monotonic();
    this.#seekers.set(userId, { userId, rating: rating.rating, ratings: wish.ratings, since, asked });
    await this.#pair(keyOf(wish));
    this.#schedule();
  }

  /** Gives up waiting; `finder` keeps an older tab from ending the wait of a newer one. */
  stop(userId: string, finder: Finder): void {
    if (this.#asked.get(userId)?.finder === finder) this.forget(userId);
  }

  /** Looks for no game for a user any more, from whichever tab it was requested: they have one. */
  forget(userId: string): void {
    this.#asked.delete(userId);
    this.#seekers.delete(userId);
  }

  close(): void {
    this.#closed = true;
    this.#cancelRound?.();
    this.#asked.clear();
    this.#seekers.clear();
  }

  #schedule(): void {
    if (this.#closed || this.#seekers.size === 0) return;
    this.#cancelRound ??= this.ports.clock.after(roundMs, () => {
      this.#cancelRound = undefined;
      void this.#round().finally(() => this.#schedule());
    });
  }

  async #round(): Promise<void> {
    const now = this.ports.clock.monotonic();
    for (const seeker of this.#seekers.values())
      if (now - seeker.since >= seeker.asked.wish.joinMs) {
        this.forget(seeker.userId);
        seeker.asked.finder.noMatchFound();
      }
    const keys = (): string[] => Array.from(this.#seekers.values(), ({ asked }) => keyOf(asked.wish));
    for (const key of new Set(keys())) await this.#pair(key);
    const sizes = new Map<string, number>();
    for (const key of keys()) sizes.set(key, (sizes.get(key) ?? 0) + 1);
    for (const seeker of this.#seekers.values())
      seeker.asked.finder.finding({
        window: windowOf(seeker, now),
        waitedMs: now - seeker.since,
        waiting: sizes.get(keyOf(seeker.asked.wish)) ?? 1,
      });
  }

  async #pair(key: string): Promise<void> {
    const waiting = [...this.#seekers.values()].filter(({ asked }) => keyOf(asked.wish) === key);
    for (const [one, other] of pairWaiting(waiting, this.ports.clock.monotonic())) {
      const both = [one as Seeker, other as Seeker] as const;
      // While the pair before began, one may have left, or been paired by another round.
      if (!both.every((seeker) => this.#seekers.get(seeker.userId) === seeker)) continue;
      // Out before the append: no user is paired twice while it runs.
      for (const { userId } of both) this.#seekers.delete(userId);
      try {
        await this.#start(both);
      } catch (error) {
        this.ports.logger.warn(`two who were paired wait on: ${String(error)}`);
      }
      for (const seeker of both) if (this.#stillAsks(seeker)) this.#seekers.set(seeker.userId, seeker);
    }
  }

  #stillAsks({ userId, asked }: Seeker): boolean {
    return this.#asked.get(userId) === asked;
  }

  async #start([one, other]: readonly [Seeker, Seeker]): Promise<void> {
    const { commands, clock } = this.ports;
    const { wish } = one.asked;
    const { variant, timeControl, rated } = wish;
    const players = await Promise.all([this.#player(one.userId, wish), this.#player(other.userId, wish)]);
    if (!this.#stillAsks(one) || !this.#stillAsks(other)) return;
    const input = { players, variant, timeControl, rated };
    await commands.execute('startPairedMatch', input, uuid7(clock.now()));
    for (const { userId } of [one, other]) this.forget(userId);
    this.paired([one.userId, other.userId]);
  }

  async #player(userId: string, wish: FindGame): Promise<MatchPlayer> {
    return { userId, rating: await currentRating(this.ports.store, userId, wish) };
  }
}

/** Those with the same key want the same game. */
const keyOf = ({ variant, timeControl: { initialMs, incrementMs, delay }, rated }: FindGame): string =>
  [variant, initialMs, incrementMs, delay?.kind ?? '', delay?.ms ?? 0, rated].join(' ');
