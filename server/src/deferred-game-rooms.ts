import type {
  RoomCommandAnswer,
  RoomCommandName,
  RoomCommandPayload,
  RoomNotification,
  RoomNotificationName,
} from '@royal-chess/contracts/core';
import type { RoomContracts, RoomKind } from '@royal-chess/contracts/registry';
import type { GameRooms, RoomCounts, Seat, SeatReservation } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';

/** Replaces the game server until it has started: the API is made first, for the game server listens on its port. */
export class DeferredGameRooms implements GameRooms {
  #rooms: GameRooms | undefined;

  set(rooms: GameRooms): void {
    this.#rooms = rooms;
  }

  seat(room: RoomRef, seat: Seat): Promise<SeatReservation> {
    return this.#ready().seat(room, seat);
  }

  command<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomCommandPayload<RoomContracts[K], N>,
  ): Promise<RoomCommandAnswer<RoomContracts[K], N>> {
    return this.#ready().command(room, name, payload);
  }

  notify<K extends RoomKind, N extends RoomNotificationName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomNotification<RoomContracts[K], N>,
  ): Promise<void> {
    return this.#ready().notify(room, name, payload);
  }

  signOut(userId: string, sessions: readonly string[]): Promise<void> {
    return this.#ready().signOut(userId, sessions);
  }

  counts(): Promise<RoomCounts> {
    return this.#ready().counts();
  }

  #ready(): GameRooms {
    if (!this.#rooms) throw new Error('The game server is not up yet');
    return this.#rooms;
  }
}
