import type {
  RoomCommandAnswer,
  RoomCommandName,
  RoomCommandPayload,
  RoomNotification,
  RoomNotificationName,
  TicketAnswer,
} from '@royal-chess/contracts/core';
import type { RoomContracts, RoomKind } from '@royal-chess/contracts/registry';
import type { RoomRef } from './room-ref.ts';

/** A seat reserved in a Colyseus room; the browser hands it to `client.consumeSeatReservation`. */
export type SeatReservation = Record<string, unknown>;

/** Who takes the seat, and in which role. `userId` is null for a guest. */
export interface Seat {
  readonly userId: string | null;
  readonly name: string;
  readonly role: TicketAnswer['role'];
  /** Plays without an account: casual games only, and no chat. */
  readonly isGuest?: true;
  /** Public id of the log-in session that reserved it; its log-out ends the seat. A seat without one ends with any session. */
  readonly session?: string;
}

/** How much goes on in the rooms of all processes. */
export interface RoomCounts {
  /** People connected: signed-in users and guests. */
  readonly online: number;
  readonly onlineUserIds: readonly string[];
  /** Rooms in which a game is under way. */
  readonly running: number;
}

/**
 * The game server as the API sees it. Rooms are opened only through here: Colyseus's `joinOrCreate` may create two under load,
 * and an id must have one room. What each kind of room accepts is declared in its contract.
 */
export abstract class GameRooms {
  /**
   * Opens the room unless it is open, then reserves a seat in it.
   * @throws RoomRefused (or the room's own error, with a problem code) when it cannot be opened; RoomsUnavailable
   */
  abstract seat(room: RoomRef, seat: Seat): Promise<SeatReservation>;
  /**
   * Opens the room unless it is open, and has it execute a command of its contract. Permission is the caller's to check.
   * @throws as {@link seat}
   */
  abstract command<K extends RoomKind, N extends RoomCommandName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomCommandPayload<RoomContracts[K], N>,
  ): Promise<RoomCommandAnswer<RoomContracts[K], N>>;
  /** Hands a notification to a room; skipped when the room is not open anywhere. */
  abstract notify<K extends RoomKind, N extends RoomNotificationName<RoomContracts[K]>>(
    room: RoomRef<K>,
    name: N,
    payload: RoomNotification<RoomContracts[K], N>,
  ): Promise<void>;
  /**
   * Ends the connections that a user has by these log-in sessions, and the seats reserved by them, also those that are
   * requested while the sessions end. Other devices stay connected.
   * @param sessions public ids of sessions that are revoked already
   */
  abstract signOut(userId: string, sessions: readonly string[]): Promise<void>;
  abstract counts(): Promise<RoomCounts>;
}
