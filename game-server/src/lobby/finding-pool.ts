import { randomInt } from 'node:crypto';
import type { FindGame, MatchPlayer, RatingRange } from '@royal-chess/contracts';
import { decideMatch } from '@royal-chess/domain/match/decide-match';
import { initialMatch } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { pairWaiting, type Waiting, windowOf } from '@royal-chess/domain/match/pairing';
import { speedOf } from '@royal-chess/domain/match/speed';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import { currentRating } from '@royal-chess/infra/ratings/current-rating';
import type { GameServerPorts } from '../game-server-ports.ts';

/** How often those who wait are looked through, milliseconds. */
const roundMs = 1_000;

/** What somebody who waits is told. */
export interface Finder {
  finding(how: { window: RatingRange; waitedMs: number; waiting: number }): void;
  noMatchFound(): void;
}

interface Seeker extends Waiting {
  readonly wish: FindGame;
  readonly finder: Finder;
}

type Ports = Pick<GameServerPorts, 'store' | 'clock' | 'logger'>;

/**
 * Those who want a game at once, in this process's memory: whoever's connection ends waits no more. A pair becomes one append,
 * `MatchStarted` on a new stream; both hear of it as of any match of theirs.
 */
export class FindingPool {
  /** By user: whoever asks again from another tab waits anew, once. */
  readonly #seekers = new Map<string, Seeker>();
  #cancelRound: (() => void) | undefined;
  #closed = false;

  constructor(
    private readonly ports: Ports,
    /** Told of two who have been paired and so offer nothing any more. */
    private readonly paired: (userIds: readonly string[]) => void,
  ) {}

  /** Begins to look for an opponent; an earlier wish of the same person is given up. */
  async find(userId: string, wish: FindGame, finder: Finder): Promise<void> {
    const { rating } = await this.#player(userId, wish);
    if (this.#closed) return;
    const since = this.ports.clock.monotonic();
    this.#seekers.set(userId, { userId, rating: rating.rating, ratings: wish.ratings, since, wish, finder });
    await this.#pair(keyOf(wish));
    this.#schedule();
  }

  /** Gives up waiting; `finder` keeps an older tab from ending the wait of a newer one. */
  stop(userId: string, finder: Finder): void {
    if (this.#seekers.get(userId)?.finder === finder) this.#seekers.delete(userId);
  }

  close(): void {
    this.#closed = true;
    this.#cancelRound?.();
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
      if (now - seeker.since >= seeker.wish.joinMs) {
        this.#seekers.delete(seeker.userId);
        seeker.finder.noMatchFound();
      }
    for (const key of new Set(Array.from(this.#seekers.values(), ({ wish }) => keyOf(wish))))
      await this.#pair(key);
    const sizes = new Map<string, number>();
    for (const { wish } of this.#seekers.values()) sizes.set(keyOf(wish), (sizes.get(keyOf(wish)) ?? 0) + 1);
    for (const seeker of this.#seekers.values())
      seeker.finder.finding({
        window: windowOf(seeker, now),
        waitedMs: now - seeker.since,
        waiting: sizes.get(keyOf(seeker.wish)) ?? 1,
      });
  }

  async #pair(key: string): Promise<void> {
    const waiting = [...this.#seekers.values()].filter(({ wish }) => keyOf(wish) === key);
    for (const [one, other] of pairWaiting(waiting, this.ports.clock.monotonic())) {
      const both = [one as Seeker, other as Seeker] as const;
      // Out before the append: nobody is paired twice while it runs.
      for (const { userId } of both) this.#seekers.delete(userId);
      try {
        await this.#start(both);
      } catch (error) {
        this.ports.logger.warn(`two who were paired wait on: ${String(error)}`);
        for (const seeker of both)
          if (!this.#closed && !this.#seekers.has(seeker.userId)) this.#seekers.set(seeker.userId, seeker);
      }
    }
  }

  async #start([one, other]: readonly [Seeker, Seeker]): Promise<void> {
    const { store, clock } = this.ports;
    const { variant, timeControl, rated } = one.wish;
    const lot = randomInt(2 ** 32) / 2 ** 31;
    const [whiteId, blackId] = lot < 1 ? [one.userId, other.userId] : [other.userId, one.userId];
    const [white, black] = await Promise.all([
      this.#player(whiteId, one.wish),
      this.#player(blackId, one.wish),
    ]);
    const random = lot % 1;
    const decision = decideMatch(initialMatch, {
      type: 'startMatch',
      white,
      black,
      variant,
      timeControl,
      rated,
      random,
    });
    if (!decision.ok) throw new Error(decision.error.detail);
    const id = uuid7(clock.now());
    await store.append({
      stream: matchStream(id),
      expectedVersion: 0,
      events: decision.value,
      context: { commandId: id, actor: 'system' },
    });
    this.paired([one.userId, other.userId]);
  }

  async #player(userId: string, { variant, timeControl }: FindGame): Promise<MatchPlayer> {
    return { userId, rating: await currentRating(this.ports.store, userId, variant, speedOf(timeControl)) };
  }
}

/** Those with the same key want the same game. */
const keyOf = ({ variant, timeControl: { initialMs, incrementMs, delay }, rated }: FindGame): string =>
  [variant, initialMs, incrementMs, delay?.kind ?? '', delay?.ms ?? 0, rated].join(' ');
