import { Inject, Injectable } from '@nestjs/common';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import type { Refusal, RecordedEvent } from '@royal-chess/contracts/registry';
import { sideOf } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { pausedUntil } from '@royal-chess/domain/rating/rated-games';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { CONFIG } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { RatedSettings } from '../ratings/rated-settings.ts';

/** What a game is, before it is one. */
interface Wanted {
  readonly rated: boolean;
  readonly timeControl: TimeControl;
}

/** A live game that was begun for a player, as their stream has it. */
interface Taken {
  readonly matchId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Games of a player that are looked at: all that could be running, or were aborted lately. */
const latest = 20;
/** How long a game that was named may take to start, milliseconds: afterwards the attempt has failed. */
const startMs = 5_000;
const minuteMs = 60_000;

const streamOf = (userId: string, rated: boolean): string =>
  `playing-${userId}-${rated ? 'rated' : 'casual'}`;

/**
 * The live games of each player outside tournaments, in streams of their own: of several games that begin for a player at the same
 * moment, in any process, the version of the stream lets one through.
 */
@Injectable()
export class LiveGames {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RatedSettings,
  ) {}

  /** Why a player may not offer, accept or search a live game now; null when they may. @throws EventStoreUnavailable */
  async refusal(userId: string, game: Wanted): Promise<Refusal | null> {
    if (game.timeControl.daysPerMove !== undefined) return null;
    const paused = await this.#paused(userId);
    if (paused !== null) return paused;
    return game.rated && (await this.#isBusy(userId, null))
      ? { code: 'RC_RATED_BUSY', detail: 'You are playing a rated game. Finish it before you begin another.' }
      : null;
  }

  /** @throws ProblemException `RC_RATED_BUSY`, `RC_PAIRING_PAUSED` */
  async check(userId: string, game: Wanted): Promise<void> {
    const refusal = await this.refusal(userId, game);
    if (refusal !== null) throw new ProblemException(refusal);
  }

  /**
   * Takes a game for its players before it starts; again for the same game it changes nothing.
   * @param userIds the one who is answered first
   * @returns who plays another rated game, where this one is rated; null when it may start
   * @throws EventStoreUnavailable
   */
  async take(matchId: string, userIds: readonly string[], game: Wanted): Promise<string | null> {
    if (game.timeControl.daysPerMove !== undefined) return null;
    for (const userId of userIds) if (!(await this.#take(matchId, userId, game.rated))) return userId;
    return null;
  }

  async #take(matchId: string, userId: string, rated: boolean): Promise<boolean> {
    const stream = streamOf(userId, rated);
    for (;;) {
      const expectedVersion = await this.store.head(stream);
      if (rated && (await this.#isBusy(userId, matchId))) return false;
      const answer = await this.store.append({
        stream,
        expectedVersion,
        events: [{ type: 'LiveGameTaken', data: { userId, matchId } }],
        context: { commandId: derivedId('take', matchId, userId), actor: 'system', correlationId: matchId },
      });
      // Another game was taken meanwhile: look again.
      if (answer.outcome !== 'conflict') return true;
    }
  }

  async #isBusy(userId: string, except: string | null): Promise<boolean> {
    if (!this.config.rated.oneAtATime) return false;
    for (const taken of await this.#taken(userId, true))
      if (taken.matchId !== except && (await this.#isRunning(userId, taken))) return true;
    return false;
  }

  /** The newest first. */
  async #taken(userId: string, rated: boolean): Promise<Taken[]> {
    const stream = streamOf(userId, rated);
    const events = await this.store.read(stream, Math.max(0, (await this.store.head(stream)) - latest));
    return events
      .flatMap((event) =>
        event.type === 'LiveGameTaken' ? [{ matchId: event.data.matchId, at: event.at }] : [],
      )
      .toReversed();
  }

  async #isRunning(userId: string, { matchId, at }: Taken): Promise<boolean> {
    const stream = matchStream(matchId);
    const newest = await this.store.newest(stream);
    if (newest === undefined || newest.type === 'SeekOffered') return this.clock.now() - at < startMs;
    if (endings.has(newest.type)) return false;
    const started = startOf(await this.store.read(stream));
    // Of two users who accepted an offer at once, one plays.
    return started !== undefined && sideOf(started, userId) !== null;
  }

  async #paused(userId: string): Promise<Refusal | null> {
    const rules = this.config.rated;
    if (rules.abortsAnHour === 0) return null;
    const now = this.clock.now();
    const since = now - 2 * 60 * minuteMs - rules.pauseMinutes * minuteMs;
    const taken = await Promise.all([this.#taken(userId, true), this.#taken(userId, false)]);
    const recent = taken.flat().filter(({ at }) => at > since);
    if (recent.length < rules.abortsAnHour) return null;
    const aborts = await Promise.all(recent.map(({ matchId }) => this.#abortedAt(userId, matchId)));
    const until = pausedUntil(
      aborts.filter((at) => at !== null),
      now,
      rules,
    );
    if (until === null) return null;
    const minutes = Math.ceil((until - now) / minuteMs);
    const left = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return {
      code: 'RC_PAIRING_PAUSED',
      detail: `You have aborted ${rules.abortsAnHour} games within an hour. You can begin a game again in ${left}.`,
    };
  }

  /** When this player aborted the game, or let its first move pass; null otherwise. */
  async #abortedAt(userId: string, matchId: string): Promise<number | null> {
    const newest = await this.store.newest(matchStream(matchId));
    if (newest?.type !== 'MatchAborted') return null;
    const { reason, by } = newest.data;
    if (by === null || (reason !== 'player' && reason !== 'firstMoveTimeout')) return null;
    const started = startOf(await this.store.read(matchStream(matchId)));
    return started && sideOf(started, userId) === by ? newest.at : null;
  }
}

const endings: ReadonlySet<string> = new Set<RecordedEvent['type']>([
  'SeekWithdrawn',
  'MatchFinished',
  'MatchAborted',
  'RematchOffered',
  'RematchDeclined',
  'RematchAgreed',
]);

function startOf(events: readonly RecordedEvent[]): MatchStarted | undefined {
  for (const event of events) if (event.type === 'MatchStarted') return event.data;
  return undefined;
}
