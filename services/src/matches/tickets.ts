import { Injectable } from '@nestjs/common';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { sideOf } from '@royal-chess/domain/match/match-state';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameRooms, type Seat } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { fromRoom } from './room-refusal.ts';

const guest = 'Guest';
const mostRemembered = 1_000;

/** Seats in rooms: who somebody is there is decided here, and nowhere else. */
@Injectable()
export class Tickets {
  /** Starts of the matches asked for last, which never change: a stream is read once, not for every spectator. */
  readonly #started = new Map<string, MatchStarted>();

  constructor(
    private readonly store: EventStore,
    private readonly rooms: GameRooms,
  ) {}

  async forLobby(user: SignedInUser | null): Promise<TicketAnswer> {
    const seat = { userId: user?.id ?? null, name: user?.name ?? guest, role: 'member' } as const;
    return { role: seat.role, reservation: await this.rooms.seat(singleRoom('lobby'), seat) };
  }

  /**
   * Players get their side, everybody else watches; a preview is nobody at all. The room of a finished match stays open a while for those in it.
   * @throws ProblemException `RC_MATCH_NOT_FOUND`, `RC_MATCH_NOT_STARTED`, `RC_MATCH_OVER`
   */
  async forMatch(matchId: string, user: SignedInUser | null, preview = false): Promise<TicketAnswer> {
    const started = this.#started.get(matchId) ?? (await this.#readStart(matchId));
    const role: Seat['role'] = preview ? 'preview' : ((user && sideOf(started, user.id)) ?? 'spectator');
    const seat = { userId: user?.id ?? null, name: user?.name ?? guest, role };
    return { role, reservation: await fromRoom(this.rooms.seat({ kind: 'match', id: matchId }, seat)) };
  }

  async #readStart(matchId: string): Promise<MatchStarted> {
    const events = await this.store.read(matchStream(matchId));
    if (events.length === 0) throw ProblemException.because('RC_MATCH_NOT_FOUND', 'There is no such match.');
    const started = events.find((event) => event.type === 'MatchStarted');
    if (!started) throw ProblemException.because('RC_MATCH_NOT_STARTED', 'Nobody has accepted this offer.');
    this.#started.set(matchId, started.data);
    const [oldest] = this.#started.keys();
    if (this.#started.size > mostRemembered && oldest !== undefined) this.#started.delete(oldest);
    return started.data;
  }
}
