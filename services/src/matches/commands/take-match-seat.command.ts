import { seekKind } from '@royal-chess/domain/match/seek-life';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MatchStarted, MatchTicketAnswer } from '@royal-chess/contracts/matches';
import { sideOf } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms, type Seat } from '@royal-chess/infra/rooms/game-rooms';
import { seatFor } from '../../platform/access/seat-for.ts';
import type { SessionUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { fromRoom } from '../room-refusal.ts';

const maxRemembered = 1_000;

interface MatchSeatInput {
  readonly user: SessionUser | null;
  readonly matchId: string;
  readonly preview: boolean;
}

/**
 * Reserves a seat in the room of a match. Players get their side, everybody else watches; a preview is not counted at all. A game that
 * began with a code, and an offer to one user, do not exist for anybody else. A match that is over is no refusal: lists of running
 * matches lag, and a player reconnects to a game that has ended meanwhile.
 * Refuses with `RC_MATCH_NOT_FOUND`, `RC_MATCH_NOT_STARTED`.
 */
export class TakeMatchSeat extends AppCommand<MatchTicketAnswer, MatchSeatInput> {}

@CommandHandler(TakeMatchSeat)
export class TakeMatchSeatHandler implements ICommandHandler<TakeMatchSeat> {
  /** Starts of the matches requested last, which never change: a stream is read once, not for every spectator. */
  readonly #started = new Map<string, MatchStarted>();

  constructor(
    private readonly store: EventStore,
    private readonly rooms: GameRooms,
  ) {}

  async execute({ input: { user, matchId, preview } }: TakeMatchSeat): Promise<Committed<MatchTicketAnswer>> {
    const started = this.#started.get(matchId) ?? (await this.#readStart(matchId, user?.id ?? null));
    const side = user && sideOf(started, user.id);
    // For staff, too: a game behind a code is between the two who play it.
    if (started.unlisted && side === null) throw noMatch();
    const role: Seat['role'] = preview ? 'preview' : (side ?? 'spectator');
    try {
      const reservation = await fromRoom(
        this.rooms.seat({ kind: 'match', id: matchId }, seatFor(user, role)),
      );
      return new Committed({ role, reservation });
    } catch (error) {
      if (error instanceof ProblemException && error.refusal.code === 'RC_MATCH_OVER')
        return new Committed({ over: true as const });
      throw error;
    }
  }

  async #readStart(matchId: string, userId: string | null): Promise<MatchStarted> {
    const events = await this.store.read(matchStream(matchId));
    const [offered] = events;
    if (offered === undefined) throw noMatch();
    const started = events.find((event) => event.type === 'MatchStarted');
    if (!started && offered.type === 'SeekOffered' && seekKind(offered.data) !== 'open') {
      const { by, to } = offered.data;
      if (userId !== by && userId !== to) throw noMatch();
    }
    if (!started) throw ProblemException.because('RC_MATCH_NOT_STARTED', 'Nobody has accepted this offer.');
    this.#started.set(matchId, started.data);
    const [oldest] = this.#started.keys();
    if (this.#started.size > maxRemembered && oldest !== undefined) this.#started.delete(oldest);
    return started.data;
  }
}

const noMatch = (): ProblemException =>
  ProblemException.because('RC_MATCH_NOT_FOUND', 'There is no such match.');
