import { Injectable } from '@nestjs/common';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import type { OfferSeekBody, SeekView } from '@royal-chess/contracts/lobby';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import { decideMatch } from '@royal-chess/domain/match/decide-match';
import { initialMatch } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { hasLapsed, needsOwner } from '@royal-chess/domain/match/seek-life';
import { Clock } from '@royal-chess/infra/clock/clock';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { LiveGames } from './live-games.ts';
import { LobbyReader } from './lobby-reader.ts';
import { MatchDecisions } from './match-decisions.ts';
import { OwnSeeks } from './own-seeks.ts';

/** Options of an offered game. */
export type SeekOptions = Omit<OfferSeekBody, 'commandId'>;

/** Open offers that one person may have at a time: of those that need their owner, and of those that wait by themselves. */
const maxSeeks = { inLobby: 3, waiting: 10 };

/** A committed offer, and the version of its stream. */
export interface OfferMade {
  readonly seek: SeekView;
  readonly offered: SeekOffered;
  readonly version: number;
}

/** Makes offers, open ones and those behind a code. */
@Injectable()
export class SeekOffers {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly matches: MatchDecisions,
    private readonly lobby: LobbyReader,
    private readonly own: OwnSeeks,
    private readonly live: LiveGames,
  ) {}

  /**
   * The id follows from owner and command, so a command sent again finds its offer, in any state.
   * @param reserve gives the code of an offer that is to have one, once nothing else prevents it
   * @throws ProblemException `RC_SEEK_LIMIT`, `RC_SEEK_OWN`, `RC_VALIDATION`, `RC_RATED_BUSY`, `RC_PAIRING_PAUSED`
   */
  offer(
    context: AppendContext,
    options: SeekOptions,
    reserve?: (id: string) => Promise<string>,
  ): Promise<OfferMade> {
    const { actor: by, commandId } = context;
    return this.own.inTurn(by, async () => {
      const id = derivedId('seek', by, commandId);
      const [before] = await this.store.read(matchStream(id));
      if (before?.type === 'SeekOffered') return this.#made(id, before.data, before.at, before.version);
      await this.live.check(by, options);
      const seek = { ...given(options), by };
      const decision = decideMatch(initialMatch, { type: 'offerSeek', ...seek });
      if (!decision.ok) throw new ProblemException(decision.error);
      await this.#checkLimit(by, needsOwner({ ...seek, ...(reserve && { invite: '' }) }));
      const offered = reserve ? { ...seek, invite: await reserve(id) } : seek;
      const { version, events } = await this.matches.decide(id, { type: 'offerSeek', ...offered }, context);
      this.own.remember(by, id);
      return this.#made(id, offered, events[0]?.at ?? this.clock.now(), version);
    });
  }

  async #made(id: string, offered: SeekOffered, at: number, version: number): Promise<OfferMade> {
    return { seek: await this.lobby.view(id, offered, at), offered, version };
  }

  /** Offers that are too old to be accepted do not count, and are withdrawn. */
  async #checkLimit(by: string, inLobby: boolean): Promise<void> {
    let count = 0;
    for (const { id, offered } of await this.own.of(by))
      if (hasLapsed(offered.data, offered.at, this.clock.now())) await withdrawLeftSeek(this.store, id, by);
      else if (needsOwner(offered.data) === inLobby) count += 1;
    const limit = inLobby ? maxSeeks.inLobby : maxSeeks.waiting;
    if (count >= limit)
      throw ProblemException.because('RC_SEEK_LIMIT', `You can have ${limit} such offers open at a time.`);
  }
}

/** Without the fields that were left out: events do not hold them. */
function given({
  to,
  ratings,
  startNumber,
  array,
  ...rest
}: SeekOptions): Omit<SeekOffered, 'by' | 'invite'> {
  return {
    ...rest,
    ...(to !== undefined && { to }),
    ...(ratings && { ratings }),
    ...(startNumber !== undefined && { startNumber }),
    ...(array && { array }),
  };
}
