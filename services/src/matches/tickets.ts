import { Inject, Injectable } from '@nestjs/common';
import { problemCodes, type ProblemCode, type TicketAnswer } from '@royal-chess/contracts';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { sideOf } from '@royal-chess/domain/match/match-state';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { EVENT_STORE, GAME_ROOMS } from '@royal-chess/infra/ports';
import type { GameRooms, Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { SignedInUser } from '../platform/current-user.decorator.ts';
import { Refused } from '../platform/refused.ts';

const guest = 'Guest';

const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && code in problemCodes;

/** Seats in rooms: who somebody is there is decided here, and nowhere else. */
@Injectable()
export class Tickets {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(GAME_ROOMS) private readonly rooms: GameRooms,
  ) {}

  async forLobby(user: SignedInUser | null): Promise<TicketAnswer> {
    const seat = { userId: user?.id ?? null, name: user?.name ?? guest, role: 'member' } as const;
    return { role: seat.role, reservation: await this.rooms.seatInLobby(seat) };
  }

  /**
   * Players get their side, everybody else watches. The room of a finished match stays open a while for those in it.
   * @throws Refused `RC_MATCH_NOT_FOUND`, `RC_MATCH_NOT_STARTED`, `RC_MATCH_OVER`
   */
  async forMatch(matchId: string, user: SignedInUser | null): Promise<TicketAnswer> {
    const events = await this.store.read(matchStream(matchId));
    if (events.length === 0) throw Refused.because('RC_MATCH_NOT_FOUND', 'There is no such match.');
    const started = events.find((event) => event.type === 'MatchStarted');
    if (!started) throw Refused.because('RC_MATCH_NOT_STARTED', 'Nobody has accepted this offer.');
    const role: Seat['role'] = (user && sideOf(started.data, user.id)) ?? 'spectator';
    const seat = { userId: user?.id ?? null, name: user?.name ?? guest, role };
    try {
      return { role, reservation: await this.rooms.seatInMatch(matchId, seat) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && isProblemCode(error.code))
        throw Refused.because(error.code, error.message);
      throw error;
    }
  }
}
