import { randomUUID } from 'node:crypto';
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

/** A call to a room, as a test checks it. */
export interface RecordedCall {
  readonly room: RoomRef;
  readonly name: string;
  readonly payload: unknown;
}

/** Records the calls of a capability to the game server. */
export class RecordedRooms implements GameRooms {
  readonly seats: { readonly room: RoomRef; readonly seat: Seat }[] = [];
  readonly commands: RecordedCall[] = [];
  readonly notifications: RecordedCall[] = [];
  /** Users who were signed out, with their sessions. */
  readonly signedOut: { readonly userId: string; readonly sessions: readonly string[] }[] = [];
  readonly onlineUserIds: string[] = [];
  /** Answers the next commands. */
  answer: () => Promise<unknown> = async () => {
    throw new Error('No game server in this test');
  };

  async seat(room: RoomRef, seat: Seat): Promise<SeatReservation> {
    this.seats.push({ room, seat });
    return { roomId: room.id, sessionId: randomUUID() };
  }

  async command<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomCommandPayload<RoomContracts[K], N>,
  ): Promise<RoomCommandAnswer<RoomContracts[K], N>> {
    this.commands.push({ room, name, payload });
    return (await this.answer()) as RoomCommandAnswer<RoomContracts[K], N>;
  }

  async notify<K extends RoomKind, N extends RoomNotificationName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomNotification<RoomContracts[K], N>,
  ): Promise<void> {
    this.notifications.push({ room, name, payload });
  }

  async signOut(userId: string, sessions: readonly string[]): Promise<void> {
    this.signedOut.push({ userId, sessions });
  }

  async counts(): Promise<RoomCounts> {
    return { online: this.onlineUserIds.length, onlineUserIds: this.onlineUserIds, running: 0 };
  }
}
