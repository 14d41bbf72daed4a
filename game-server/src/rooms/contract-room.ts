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

/** A connection to a room of contract `C`; `send` takes the messages of the contract. `D` is what the room keeps with it. */
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

/** As Colyseus keeps a seat: options, what `onAuth` gave, whether a client has taken it. */
type ReservedSeat = readonly [options: unknown, auth: unknown, isTaken: boolean, ...unknown[]];

/** A Colyseus room that does what its contract `C` declares. `D` is kept with each connection, `S` is the shared state. */
export abstract class ContractRoom<
  C extends RoomContract,
  D extends object = object,
  S extends object = object,
> extends Room<{ state: S; client: RoomClient<C, D> }> {
  /** Made by `answerRequests`. */
  abstract override readonly messages: RoomRequestAnswers;
  abstract readonly commands: RoomCommandHandlers<C>;
  abstract readonly notifications: RoomNotificationHandlers<C>;

  /**
   * Closes the room. Seats that were reserved and not taken are released first: Colyseus would keep a room with clients open until
   * each of them expires (15 s), and keep their timers, and so the process, alive even after a room without clients is gone.
   */
  override disconnect(closeCode?: number): Promise<unknown> {
    const seats: Readonly<Record<string, ReservedSeat>> = this['_reservedSeats'];
    for (const [sessionId, [, , isTaken]] of Object.entries(seats))
      if (!isTaken) {
        clearTimeout(this['_reservedSeatTimeouts'][sessionId]);
        delete this['_reservedSeatTimeouts'][sessionId];
        delete this['_reservedSeats'][sessionId];
      }
    return super.disconnect(closeCode);
  }
}
