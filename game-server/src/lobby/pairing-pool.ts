import { currentRating } from '@royal-chess/application/ratings/current-rating';
import type { FindGame, WaitingGame } from '@royal-chess/contracts/lobby';
import type { MatchPlayer } from '@royal-chess/contracts/matches';
import type { RatingRange } from '@royal-chess/contracts/ratings';
import { pairWaiting, type Waiting, windowOf } from '@royal-chess/domain/match/pairing';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { GameServerPorts } from '../game-server-ports.ts';

/** Interval between two pairing rounds, milliseconds. */
const roundMs = 1_000;
/** In a pool of at most so many, each newcomer is reported to all at once. */
const reportedAtOnce = 10;
/** Most different games that are reported as waited for: those with the most who wait. */
const maxWaitingGames = 30;

/** State of a user's wait for an opponent. */
export interface PairingProgress {
  readonly window: RatingRange;
  readonly waitedMs: number;
  /** Number of users who wait with the same options. */
  readonly waiting: number;
}

/** Receives what happens while a user waits; one for each connection. */
export interface PairingListener {
  waiting(progress: PairingProgress): void;
  noMatchFound(): void;
}

/** The latest request of a user, and the connection that sent it. */
interface PairingRequest {
  readonly options: FindGame;
  readonly listener: PairingListener;
}

interface WaitingUser extends Waiting {
  readonly request: PairingRequest;
}

type Ports = Pick<GameServerPorts, 'store' | 'commands' | 'clock' | 'relations' | 'logger'>;

/**
 * Users who wait for an opponent, in the memory of this process: the end of a connection ends the wait. A pair becomes one append,
 * `MatchStarted` on a new stream; both users are notified of it as of any of their matches.
 */
export class PairingPool {
  /**
   * The valid request of each user, until a match has started. A user may leave, or send another request from a second tab, while a
   * rating is read or a match is being started: the older request is then no longer the one here, and is dropped.
   */
  readonly #requests = new Map<string, PairingRequest>();
  /** Users who can be paired now, by id. */
  readonly #waiting = new Map<string, WaitingUser>();
  #cancelRound: (() => void) | undefined;
  #closed = false;

  constructor(
    private readonly ports: Ports,
    /** Called with two users who have been paired: their open offers end. */
    private readonly paired: (userIds: readonly string[]) => void,
  ) {}

  /** Starts the wait for an opponent; replaces an earlier request of the user. @throws EventStoreUnavailable */
  async add(userId: string, options: FindGame, listener: PairingListener): Promise<void> {
    const request: PairingRequest = { options, listener };
    this.remove(userId);
    this.#requests.set(userId, request);
    const [{ rating }, blocked] = await Promise.all([
      this.#player(userId, options),
      this.ports.relations.blockedWith(userId),
    ]);
    if (this.#requests.get(userId) !== request) return;
    const since = this.ports.clock.monotonic();
    const { ratings } = options;
    this.#waiting.set(userId, { userId, rating: rating.rating, ratings, since, blocked, request });
    await this.#pair(poolOf(options));
    this.#report(poolOf(options), userId);
    this.#scheduleRound();
  }

  /** The games that most users wait for, with how many: at most 30, the most first. */
  waitingGames(): WaitingGame[] {
    const games = new Map<string, WaitingGame>();
    for (const { request } of this.#waiting.values()) {
      const { variant, timeControl, rated } = request.options;
      const count = (games.get(poolOf(request.options))?.count ?? 0) + 1;
      games.set(poolOf(request.options), { variant, timeControl, rated, count });
    }
    return [...games.values()].toSorted((one, other) => other.count - one.count).slice(0, maxWaitingGames);
  }

  /** Ends the wait that this connection began: an older tab does not end the wait of a newer one. */
  cancel(userId: string, listener: PairingListener): void {
    if (this.#requests.get(userId)?.listener === listener) this.remove(userId);
  }

  /** Ends the wait of a user, whichever tab began it. */
  remove(userId: string): void {
    this.#requests.delete(userId);
    this.#waiting.delete(userId);
  }

  /** The users who are not paired with this one, after a change. */
  setBlocked(userId: string, blocked: ReadonlySet<string>): void {
    const waiting = this.#waiting.get(userId);
    if (waiting) this.#waiting.set(userId, { ...waiting, blocked });
  }

  /** Ends all waits. */
  close(): void {
    this.#closed = true;
    this.#cancelRound?.();
    this.#requests.clear();
    this.#waiting.clear();
  }

  #scheduleRound(): void {
    if (this.#closed || this.#waiting.size === 0) return;
    this.#cancelRound ??= this.ports.clock.after(roundMs, () => {
      this.#cancelRound = undefined;
      void this.#round().finally(() => this.#scheduleRound());
    });
  }

  async #round(): Promise<void> {
    this.#endExpired();
    const pools = new Set(Array.from(this.#waiting.values(), ({ request }) => poolOf(request.options)));
    for (const pool of pools) {
      await this.#pair(pool);
      this.#report(pool);
    }
  }

  /**
   * Reports to those who wait in a pool how far their window is and how many they are.
   * @param newcomer the only one to whom a pool of many is reported at once; the others follow in the next round
   */
  #report(pool: string, newcomer?: string): void {
    const users = this.#inPool(pool);
    const now = this.ports.clock.monotonic();
    const all = newcomer === undefined || users.length <= reportedAtOnce;
    for (const user of all ? users : users.filter(({ userId }) => userId === newcomer))
      user.request.listener.waiting({
        window: windowOf(user, now, users.length),
        waitedMs: now - user.since,
        waiting: users.length,
      });
  }

  #inPool(pool: string): WaitingUser[] {
    return [...this.#waiting.values()].filter(({ request }) => poolOf(request.options) === pool);
  }

  #endExpired(): void {
    const now = this.ports.clock.monotonic();
    for (const { userId, since, request } of this.#waiting.values())
      if (now - since >= request.options.joinMs) {
        this.remove(userId);
        request.listener.noMatchFound();
      }
  }

  async #pair(pool: string): Promise<void> {
    for (const both of pairWaiting(this.#inPool(pool), this.ports.clock.monotonic())) {
      // While the match of the previous pair was started, one may have left, or been paired by another round.
      if (!both.every((user) => this.#waiting.get(user.userId) === user)) continue;
      // Removed before the append: no user is paired twice while it runs.
      for (const { userId } of both) this.#waiting.delete(userId);
      try {
        await this.#startMatch(both);
      } catch (error) {
        this.ports.logger.warn(`a pair stays in the pool, its match was not started: ${String(error)}`);
      }
      for (const user of both) if (this.#isValid(user)) this.#waiting.set(user.userId, user);
    }
  }

  #isValid({ userId, request }: WaitingUser): boolean {
    return this.#requests.get(userId) === request;
  }

  async #startMatch([one, other]: readonly [WaitingUser, WaitingUser]): Promise<void> {
    const { commands, clock } = this.ports;
    const { options } = one.request;
    const { variant, timeControl, rated } = options;
    const players = await Promise.all([
      this.#player(one.userId, options),
      this.#player(other.userId, options),
    ]);
    if (!this.#isValid(one) || !this.#isValid(other)) return;
    const input = { players, variant, timeControl, rated };
    await commands.execute('startPairedMatch', input, uuid7(clock.now()));
    for (const { userId } of [one, other]) this.remove(userId);
    this.paired([one.userId, other.userId]);
  }

  async #player(userId: string, options: FindGame): Promise<MatchPlayer> {
    return { userId, rating: await currentRating(this.ports.store, userId, options) };
  }
}

/** Key of the pool of a request: users of the same pool can be paired. */
const poolOf = ({ variant, timeControl, rated }: FindGame): string => {
  const { initialMs, incrementMs, delay, addAfter } = timeControl;
  const second = [addAfter?.moves ?? 0, addAfter?.ms ?? 0];
  return [variant, initialMs, incrementMs, delay?.kind ?? '', delay?.ms ?? 0, ...second, rated].join(' ');
};
