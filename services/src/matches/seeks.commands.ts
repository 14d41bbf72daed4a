import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { drawLot } from '@royal-chess/application/matches/draw-lot';
import { currentRating } from '@royal-chess/application/ratings/current-rating';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import type { OfferSeekBody, SeekView } from '@royal-chess/contracts/lobby';
import type { MatchEvent, SeekOffered } from '@royal-chess/contracts/matches';
import type { Refusal } from '@royal-chess/contracts/registry';
import { decideMatch } from '@royal-chess/domain/match/decide-match';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { initialMatch, type MatchState } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { hasLapsed, needsOwner } from '@royal-chess/domain/match/seek-life';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import type { Outcome } from '@royal-chess/domain/result';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Decided } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { OwnSeeks } from './own-seeks.ts';

/** Open offers that one person may have at a time: of those that need their owner, and of those that wait by themselves. */
const mostSeeks = { inLobby: 3, waiting: 10 };

/** An offer as it was made, and the version of its stream. */
export interface OfferMade {
  readonly seek: SeekView;
  readonly offered: SeekOffered;
  readonly version: number;
}

/** Offering a game, withdrawing or declining the offer, accepting somebody's. */
@Injectable()
export class SeekCommands {
  readonly #matches: CommandHandler<MatchState, MatchCommand, MatchEvent>;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly lobby: LobbyQueries,
    private readonly own: OwnSeeks,
  ) {
    this.#matches = new CommandHandler(store, matchDecider);
  }

  /**
   * The id follows from owner and command, so a command sent again finds its offer, whatever has become of it since.
   * @param reserve gives the code of an offer that is to have one, once nothing else stands against it
   * @throws ProblemException `RC_SEEK_LIMIT`, `RC_SEEK_OWN`, `RC_VALIDATION`
   */
  offer(by: string, body: OfferSeekBody, reserve?: (id: string) => Promise<string>): Promise<OfferMade> {
    return this.own.inTurn(by, async () => {
      const { commandId, ...wish } = body;
      const id = derivedId('seek', by, commandId);
      const [before] = await this.store.read(matchStream(id));
      if (before?.type === 'SeekOffered') return this.#made(id, before.data, before.at, before.version);
      const seek = { ...given(wish), by };
      refuseUnless(decideMatch(initialMatch, { type: 'offerSeek', ...seek }));
      await this.#checkLimit(by, needsOwner({ ...seek, ...(reserve && { invite: '' }) }));
      const offered = reserve ? { ...seek, invite: await reserve(id) } : seek;
      const context = { commandId, actor: by };
      const { version, events } = await this.#decide(id, { type: 'offerSeek', ...offered }, context);
      this.own.remember(by, id);
      return this.#made(id, offered, events[0]?.at ?? this.clock.now(), version);
    });
  }

  /** @throws ProblemException `RC_SEEK_NOT_OPEN`, `RC_FORBIDDEN` */
  withdraw(by: string, id: string): Promise<Decided> {
    const context = { commandId: randomUUID(), actor: by };
    return this.#decide(id, { type: 'withdrawSeek', by, reason: 'owner' }, context);
  }

  /** @throws ProblemException `RC_SEEK_NOT_OPEN`, `RC_FORBIDDEN` when it was not made to `by` */
  decline(by: string, id: string, commandId: string): Promise<Decided> {
    return this.#decide(id, { type: 'withdrawSeek', by, reason: 'declined' }, { commandId, actor: by });
  }

  /**
   * One of those who accept at once wins by the version of the stream.
   * @param invite the code that the acceptor knows
   * @throws ProblemException `RC_SEEK_NOT_OPEN`, `RC_SEEK_OWN`, `RC_SEEK_NOT_FOR_YOU`
   */
  async accept(by: string, id: string, commandId: string, invite?: string): Promise<Decided> {
    const [offered, next] = await this.store.read(matchStream(id));
    const seek = offered?.type === 'SeekOffered' ? offered.data : undefined;
    if (seek && offered && !next && hasLapsed(seek, offered.at, this.clock.now()))
      throw ProblemException.because('RC_SEEK_NOT_OPEN', 'This offer is too old.');
    const ratingOf = async (userId: string) => (seek ? currentRating(this.store, userId, seek) : newcomer);
    const command = {
      type: 'acceptSeek',
      by,
      ownerRating: seek ? await ratingOf(seek.by) : newcomer,
      acceptorRating: await ratingOf(by),
      ...(invite !== undefined && { invite }),
      random: drawLot(),
    } as const;
    const decided = await this.#decide(id, command, { commandId, actor: by });
    if (seek && seek.timeControl.daysPerMove === undefined)
      await Promise.all([seek.by, by].map((player) => this.#leaveLobby(player)));
    return decided;
  }

  async #made(id: string, offered: SeekOffered, at: number, version: number): Promise<OfferMade> {
    return { seek: await this.lobby.view(id, offered, at), offered, version };
  }

  /** Offers that are too old to be accepted are no more counted, and withdrawn. */
  async #checkLimit(by: string, inLobby: boolean): Promise<void> {
    let count = 0;
    for (const { id, offered } of await this.own.of(by))
      if (hasLapsed(offered.data, offered.at, this.clock.now())) await withdrawLeftSeek(this.store, id, by);
      else if (needsOwner(offered.data) === inLobby) count += 1;
    const limit = inLobby ? mostSeeks.inLobby : mostSeeks.waiting;
    if (count >= limit)
      throw ProblemException.because('RC_SEEK_LIMIT', `You can have ${limit} such offers open at a time.`);
  }

  /** Whoever plays offers nothing: nobody is drawn into a second game by an offer left open. */
  async #leaveLobby(userId: string): Promise<void> {
    for (const { id, offered } of await this.own.of(userId))
      if (needsOwner(offered.data)) await withdrawLeftSeek(this.store, id, userId);
  }

  async #decide(id: string, command: MatchCommand, context: AppendContext): Promise<Decided> {
    return refuseUnless(await this.#matches.execute(matchStream(id), command, context));
  }
}

/** @throws ProblemException when the outcome is a refusal */
function refuseUnless<T>(outcome: Outcome<T, Refusal>): T {
  if (!outcome.ok) throw new ProblemException(outcome.error);
  return outcome.value;
}

/** Without the fields that were left out: events do not hold them. */
function given({
  to,
  ratings,
  startNumber,
  array,
  ...rest
}: Omit<OfferSeekBody, 'commandId'>): Omit<SeekOffered, 'by' | 'invite'> {
  return {
    ...rest,
    ...(to !== undefined && { to }),
    ...(ratings && { ratings }),
    ...(startNumber !== undefined && { startNumber }),
    ...(array && { array }),
  };
}
