import type { ArbiterClocksBody, MatchAck } from '@royal-chess/contracts/matches';
import type { ReceiveMessage } from '@royal-chess/contracts/realtime';
import type { GameRooms, Seat, SeatReservation } from '@royal-chess/infra/rooms/game-rooms';

/** The API is made before the game server, which sits on its port; this stands in between until both are up. */
export class DeferredGameRooms implements GameRooms {
  #rooms: GameRooms | undefined;

  set(rooms: GameRooms): void {
    this.#rooms = rooms;
  }

  seatInMatch(matchId: string, seat: Seat): Promise<SeatReservation> {
    return this.#ready().seatInMatch(matchId, seat);
  }

  seatInLobby(seat: Seat): Promise<SeatReservation> {
    return this.#ready().seatInLobby(seat);
  }

  seatInRealtime(seat: Seat): Promise<SeatReservation> {
    return this.#ready().seatInRealtime(seat);
  }

  deliver(userIds: readonly string[], message: ReceiveMessage): Promise<void> {
    return this.#ready().deliver(userIds, message);
  }

  handleClocks(matchId: string, body: ArbiterClocksBody, by: string): Promise<MatchAck> {
    return this.#ready().handleClocks(matchId, body, by);
  }

  signOut(userId: string): Promise<void> {
    return this.#ready().signOut(userId);
  }

  counts(): ReturnType<GameRooms['counts']> {
    return this.#ready().counts();
  }

  #ready(): GameRooms {
    if (!this.#rooms) throw new Error('The game server is not up yet');
    return this.#rooms;
  }
}
