import { randomUUID } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import type { ArbiterClocksBody, MatchAck, ReceiveMessage } from '@royal-chess/contracts';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { GameRooms, Seat, SeatReservation } from '@royal-chess/infra/rooms/game-rooms';
import { MatchNotOpen } from '../match/match-table.ts';
import type { RoomServices } from './room-services.ts';

export const matchRoomName = 'match';
export const lobbyRoomName = 'lobby';
export const realtimeRoomName = 'realtime';

/** How often the read model is asked for running matches that have no room, milliseconds. */
const sweepMs = 15_000;

/**
 * Opens rooms and reserves seats; nobody else does. A match has one room in a process because its opening is remembered
 * while it goes on, and one in the world because of the epoch in its stream.
 */
export class RoomKeeper implements GameRooms {
  readonly #opening = new Map<string, Promise<void>>();
  /** Matches that were found over: the read model may name them a little longer. */
  readonly #over = new Set<string>();
  readonly #stopListening: () => void;
  #lobbyId = '';
  #realtimeId = '';
  #cancelSweep: () => void = () => {};
  #closed = false;

  constructor(private readonly services: RoomServices) {
    this.#stopListening = services.feed.subscribe(({ event }) => {
      // With days for a move nobody need be there: the room is opened for whoever comes, or when the time is over.
      if (event.type === 'MatchStarted' && event.data.timeControl.daysPerMove === undefined)
        void this.#openQuietly(matchIdOf(event.stream));
    });
  }

  async start(): Promise<void> {
    this.#lobbyId = (await matchMaker.createRoom(lobbyRoomName, {})).roomId;
    this.#realtimeId = (await matchMaker.createRoom(realtimeRoomName, {})).roomId;
  }

  /** Opens the rooms of running matches, now and every while. */
  openRunning(): void {
    void this.#sweep();
  }

  async seatInMatch(matchId: string, seat: Seat): Promise<SeatReservation> {
    // A room opened now would only be closed again, and write a RoomOpened for nothing.
    if (this.#closed) throw new MatchNotOpen('RC_ROOM_FENCED', 'The server is stopping: ask again shortly.');
    await this.#open(matchId);
    return reserve(matchId, seat);
  }

  seatInLobby(seat: Seat): Promise<SeatReservation> {
    return reserve(this.#lobbyId, seat);
  }

  seatInRealtime(seat: Seat): Promise<SeatReservation> {
    return reserve(this.#realtimeId, seat);
  }

  async deliver(userIds: readonly string[], message: ReceiveMessage): Promise<void> {
    await matchMaker.remoteRoomCall(this.#realtimeId, 'deliver', [userIds, message]);
  }

  async handleClocks(matchId: string, body: ArbiterClocksBody, by: string): Promise<MatchAck> {
    if (this.#closed) throw new MatchNotOpen('RC_ROOM_FENCED', 'The server is stopping: ask again shortly.');
    await this.#open(matchId);
    return (await matchMaker.remoteRoomCall(matchId, 'handleClocks', [body, by])) as MatchAck;
  }

  async signOut(userId: string): Promise<void> {
    this.services.online.signOut(userId);
  }

  async counts(): Promise<{ online: number; games: number; onlineUserIds: readonly string[] }> {
    const { online, running } = this.services;
    return { online: online.count, games: running.size, onlineUserIds: online.userIds };
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.#cancelSweep();
  }

  /** Two who ask at once get the same room. */
  #open(matchId: string): Promise<void> {
    if (matchMaker.getLocalRoomById(matchId)) return Promise.resolve();
    const running = this.#opening.get(matchId);
    if (running) return running;
    const opening = matchMaker
      .createRoom(matchRoomName, { matchId })
      .then(() => undefined)
      .finally(() => this.#opening.delete(matchId));
    this.#opening.set(matchId, opening);
    return opening;
  }

  async #openQuietly(matchId: string): Promise<void> {
    if (this.#closed || this.#over.has(matchId)) return;
    try {
      await this.#open(matchId);
    } catch (error) {
      if (codeOf(error) === 'RC_MATCH_OVER') this.#over.add(matchId);
      else this.services.logger.warn(`match ${matchId} could not be opened: ${String(error)}`);
    }
  }

  /** Games go on, and flags fall, though nobody comes back after a restart. */
  async #sweep(): Promise<void> {
    try {
      const named = await this.services.openMatches();
      this.#forgetUnnamed(named);
      for (const matchId of named) await this.#openQuietly(matchId);
    } catch (error) {
      this.services.logger.warn(`running matches: ${String(error)}`);
    }
    if (!this.#closed) this.#cancelSweep = this.services.clock.after(sweepMs, () => void this.#sweep());
  }

  /** What the read model names no more is not asked about again. */
  #forgetUnnamed(named: readonly string[]): void {
    const still = new Set(named);
    for (const matchId of this.#over) if (!still.has(matchId)) this.#over.delete(matchId);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof MatchNotOpen || (error instanceof Error && 'code' in error)
    ? (error as { code?: unknown }).code
    : undefined;
}

async function reserve(roomId: string, seat: Seat): Promise<SeatReservation> {
  const [room] = await matchMaker.query({ roomId });
  if (!room) throw new MatchNotOpen('RC_ROOM_FENCED', 'The room has just closed: ask again.');
  // Whoever knows the session id may sit down, so it is not one of Colyseus's short ones.
  return { ...(await matchMaker.reserveSeatFor(room, {}, { ...seat, sessionId: randomUUID() })) };
}
