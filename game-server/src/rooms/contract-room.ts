import { type Client, Room } from '@colyseus/core';
import type {
  RoomCommandAnswer,
  RoomCommandName,
  RoomCommandPayload,
  RoomContract,
  RoomMessages,
  RoomNotification,
  RoomNotificationName,
} from '@royal-chess/contracts/core';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomRequestAnswers } from './answer-requests.ts';
import { endsWith } from './ended-sessions.ts';

/** A connection to a room of contract `C`; `send` accepts the messages of the contract. `D` is the data that the room keeps with it. */
export type RoomClient<C extends RoomContract, D extends object> = Client<{
  auth: Seat;
  userData: D;
  messages: RoomMessages<C>;
}>;

/** A handler for each command of a contract; payloads are parsed. */
export type RoomCommandHandlers<C extends RoomContract> = {
  readonly [N in RoomCommandName<C>]: (
    payload: RoomCommandPayload<C, N>,
  ) => RoomCommandAnswer<C, N> | Promise<RoomCommandAnswer<C, N>>;
};

/** A handler for each notification of a contract; payloads are parsed. */
export type RoomNotificationHandlers<C extends RoomContract> = {
  readonly [N in RoomNotificationName<C>]: (payload: RoomNotification<C, N>) => void;
};

/** A seat as Colyseus stores it: options, the result of `onAuth`, whether a client has taken it. */
type ReservedSeat = readonly [options: unknown, auth: unknown, isTaken: boolean, ...unknown[]];

/** A Colyseus room that implements its contract `C`. `D` is kept with each connection, `S` is the shared state. */
export abstract class ContractRoom<
  C extends RoomContract,
  D extends object = object,
  S extends object = object,
> extends Room<{ state: S; client: RoomClient<C, D> }> {
  /** Made by `answerRequests`. */
  abstract override readonly messages: RoomRequestAnswers;
  /** Executes the commands of the server. */
  abstract readonly commands: RoomCommandHandlers<C>;
  /** Receives the notifications of the server. */
  abstract readonly notifications: RoomNotificationHandlers<C>;

  /**
   * Closes the room. Reserved seats that were not taken are released first: otherwise Colyseus keeps a room with clients open until
   * they expire (15 s), and their timers keep the process alive even after a room without clients has closed.
   */
  override disconnect(closeCode?: number): Promise<unknown> {
    this.#releaseSeats();
    clearTimeout(this['_autoDisposeTimeout']);
    this['_autoDisposeTimeout'] = undefined;
    return super.disconnect(closeCode);
  }

  /** Releases seats that were reserved while the room closed; without this it would stay open until they expire. */
  releaseLateSeats(): void {
    this.#releaseSeats();
    this['resetAutoDisposeTimeout'](0);
  }

  /** Cancels the seats that a user has reserved by these log-in sessions and not taken yet. Their timers correct Colyseus's counts. */
  cancelSeatsOf(userId: string, sessions: ReadonlySet<string>): void {
    const seats: Readonly<Record<string, ReservedSeat>> = this['_reservedSeats'];
    for (const [sessionId, [, auth, isTaken]] of Object.entries(seats)) {
      const seat = auth as Seat | undefined;
      if (!isTaken && seat?.userId === userId && endsWith(seat, sessions))
        delete this['_reservedSeats'][sessionId];
    }
  }

  #releaseSeats(): void {
    const seats: Readonly<Record<string, ReservedSeat | undefined>> = this['_reservedSeats'];
    for (const sessionId of Object.keys(this['_reservedSeatTimeouts'])) {
      const [, , isTaken] = seats[sessionId] ?? [];
      if (isTaken === true) continue;
      clearTimeout(this['_reservedSeatTimeouts'][sessionId]);
      delete this['_reservedSeatTimeouts'][sessionId];
      delete this['_reservedSeats'][sessionId];
    }
  }
}
