import type { Room, SeatReservation } from '@colyseus/sdk';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { buffers, eventChannel, type EventChannel } from 'redux-saga';

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

const plain = (state: unknown): unknown =>
  state && typeof state === 'object' && 'toJSON' in state && typeof state.toJSON === 'function'
    ? state.toJSON()
    : state;

/**
 * Consumes a ticket. The SDK's own reconnection is off: it would return to the old room, and only the API knows the
 * room that holds the match now.
 */
export async function joinRoom({ role, reservation }: TicketAnswer): Promise<RoomLink> {
  // No page waits for it: it is shown while its seat is taken.
  const { Client } = await import('@colyseus/sdk');
  const client = new Client(window.location.origin);
  const room = await client.consumeSeatReservation(reservation as unknown as SeatReservation);
  room.reconnection.enabled = false;
  // Listening begins before this function is awaited, so the first message cannot slip by.
  const events = eventChannel<RoomEvent>((emit) => {
    room.onMessage('*', (type, payload) => emit({ kind: 'message', type: String(type), payload }));
    room.onStateChange((state: unknown) => emit({ kind: 'state', state: plain(state) }));
    room.onLeave((code) => emit({ kind: 'closed', code }));
    return () => room.removeAllListeners();
  }, buffers.expanding(16));
  return { role, room, events };
}
