import type { TicketAnswer } from '@royal-chess/contracts/core';
import type { ArbiterClocksBody, MatchAck } from '@royal-chess/contracts/matches';
import type { ReceiveMessage } from '@royal-chess/contracts/realtime';

/** A seat reserved in a Colyseus room; the browser hands it to `client.consumeSeatReservation`. */
export type SeatReservation = Record<string, unknown>;

/** Who sits down, and as what. `userId` is null for a guest. */
export interface Seat {
  readonly userId: string | null;
  readonly name: string;
  readonly role: TicketAnswer['role'];
}

/**
 * The game server as the API sees it. Rooms exist only through here: `joinOrCreate` may create two under load, and a
 * match must have one.
 */
export abstract class GameRooms {
  /** Opens the room of a match when no live one is known, then reserves a seat in it. */
  abstract seatInMatch(matchId: string, seat: Seat): Promise<SeatReservation>;
  /** A seat in the lobby room. */
  abstract seatInLobby(seat: Seat): Promise<SeatReservation>;
  /** A seat in the realtime room. */
  abstract seatInRealtime(seat: Seat): Promise<SeatReservation>;
  /** Tells every realtime connection of these users of a message that is stored. */
  abstract deliver(userIds: readonly string[], message: ReceiveMessage): Promise<void>;
  /**
   * An arbiter's hand on the clocks of a running match, whose room is opened if need be. Whether `by` is an arbiter, the caller
   * has checked.
   */
  abstract handleClocks(matchId: string, body: ArbiterClocksBody, by: string): Promise<MatchAck>;
  /** Ends every connection of somebody who has logged out; on another device they come back with a new ticket. */
  abstract signOut(userId: string): Promise<void>;
  /** People connected and matches with a live room, for the dashboard. */
  abstract counts(): Promise<{
    readonly online: number;
    readonly games: number;
    readonly onlineUserIds: readonly string[];
  }>;
}
