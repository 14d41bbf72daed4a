import type { Recorded } from '@royal-chess/contracts/registry';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { LiveGames } from './live-games.ts';
import { Injectable } from '@nestjs/common';
import { drawRandom } from '@royal-chess/application/matches/draw-random';
import { currentRating } from '@royal-chess/application/ratings/current-rating';
import { withdrawLeftSeek } from '@royal-chess/application/seeks/withdraw-left-seek';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { hasLapsed, needsOwner } from '@royal-chess/domain/match/seek-life';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { CommandOrigin } from '../platform/cqrs/app-command.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { ContactRules } from '../account/relations/contact-rules.ts';
import { GuestGames } from './guest-games.ts';
import { MatchDecisions } from './match-decisions.ts';
import { OwnSeeks } from './own-seeks.ts';

/** Starts the match of an offer that is accepted. */
@Injectable()
export class SeekAcceptance {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly matches: MatchDecisions,
    private readonly own: OwnSeeks,
    private readonly guests: GuestGames,
    private readonly rules: ContactRules,
    private readonly live: LiveGames,
  ) {}

  /**
   * Of several users who accept at once one wins, by the version of the stream.
   * @param invite the code that the acceptor has
   * @throws ProblemException `RC_SEEK_NOT_OPEN`, `RC_SEEK_OWN`, `RC_SEEK_NOT_FOR_YOU`, `RC_PLAYER_UNAVAILABLE`, and of a guest
   *   `RC_GUEST_CASUAL`, `RC_GUEST_BUSY`
   */
  async accept(origin: CommandOrigin, id: string, invite?: string): Promise<Committed<MatchRef>> {
    const { roles: _, ...context } = origin;
    const { actor: by } = context;
    const [offered, next] = await this.store.read(matchStream(id));
    const seek = offered?.type === 'SeekOffered' ? offered.data : undefined;
    if (seek && offered && !next && hasLapsed(seek, offered.at, this.clock.now()))
      throw ProblemException.because('RC_SEEK_NOT_OPEN', 'This offer is too old.');
    await this.guests.check(origin, seek);
    if (seek && !next) await this.live.check(by, seek);
    if (seek && seek.by !== by)
      await this.rules.checkBlocks(seek.by, by, 'You cannot play with this player.');
    const ratingOf = async (userId: string) => (seek ? currentRating(this.store, userId, seek) : newcomer);
    const command = {
      type: 'acceptSeek',
      by,
      ownerRating: seek ? await ratingOf(seek.by) : newcomer,
      acceptorRating: await ratingOf(by),
      ...(invite !== undefined && { invite }),
      random: drawRandom(),
    } as const;
    if (seek && offered?.type === 'SeekOffered' && !next) await this.#take(id, offered, command);
    const { version } = await this.matches.decide(id, command, context);
    if (seek && seek.timeControl.daysPerMove === undefined)
      await Promise.all([seek.by, by].map((player) => this.#leaveLobby(player)));
    return new Committed({ matchId: id }, { stream: matchStream(id), version });
  }

  /** Only for an acceptance that is right: one that is refused must not keep the owner from other games. */
  async #take(
    id: string,
    offered: Recorded<'SeekOffered'>,
    command: Extract<MatchCommand, { type: 'acceptSeek' }>,
  ): Promise<void> {
    const decision = matchDecider.decide(matchDecider.evolve(matchDecider.initial, offered), command);
    if (!decision.ok) throw new ProblemException(decision.error);
    const busy = await this.live.take(id, [offered.data.by, command.by], offered.data);
    if (busy === null) return;
    throw ProblemException.because(
      'RC_RATED_BUSY',
      busy === command.by
        ? 'You are playing a rated game. Finish it before you begin another.'
        : 'The other player has begun another rated game.',
    );
  }

  /** A player of a live game offers no other: an offer left open would start a second game. */
  async #leaveLobby(userId: string): Promise<void> {
    for (const { id, offered } of await this.own.of(userId))
      if (needsOwner(offered.data)) await withdrawLeftSeek(this.store, id, userId);
  }
}
