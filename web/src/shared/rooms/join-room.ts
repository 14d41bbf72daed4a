import type { TicketAnswer } from '@royal-chess/contracts/core';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { Room, type RoomListener, type SeatReservation } from './room-client.ts';

/** What a room sends: a message, a new state, or the end of the connection. */
export type RoomEvent =
  | { readonly kind: 'message'; readonly type: string; readonly payload: unknown }
  | { readonly kind: 'state'; readonly state: unknown }
  | { readonly kind: 'closed'; readonly code: number };

/** A joined seat: the room and everything it sends, in order from the first message. */
export interface RoomLink {
  readonly role: TicketAnswer['role'];
  readonly room: Room;
  readonly events: EventChannel<RoomEvent>;
}

/**
 * Consumes a ticket. A connection that ends is not tried again here: only the API knows the room that holds the match then.
 * @param unwanted gives the seat up, also while it is being taken
 */
export async function joinRoom(
  { role, reservation }: TicketAnswer,
  unwanted: AbortSignal,
): Promise<RoomLink> {
  let emit: (event: RoomEvent) => void = () => undefined;
  const events = eventChannel<RoomEvent>((receive) => {
    emit = receive;
    return () => undefined;
  }, buffers.expanding(16));
  const listener: RoomListener = {
    message: (type, payload) => emit({ kind: 'message', type, payload }),
    state: (state) => emit({ kind: 'state', state }),
    closed: (code) => emit({ kind: 'closed', code }),
  };
  const room = await Room.join(reservation as unknown as SeatReservation, listener, unwanted);
  return { role, room, events };
}
