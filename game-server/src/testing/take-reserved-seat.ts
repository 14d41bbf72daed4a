import { Client, type SeatReservation } from '@colyseus/sdk';
import { settled } from './event-loop.ts';
import type { GameRoomsHarness, TakenSeat } from '@royal-chess/infra/rooms/game-rooms.contract';

type Rooms = GameRoomsHarness['rooms'];
type Reservation = Parameters<GameRoomsHarness['sit']>[0];

/** Takes a reserved seat; `leave` waits until the rooms have noticed it. */
export async function takeReservedSeat(
  rooms: Rooms,
  origin: string,
  reservation: Reservation,
): Promise<TakenSeat> {
  const room = await new Client(origin).consumeSeatReservation(reservation as unknown as SeatReservation);
  room.reconnection.enabled = false;
  const received: string[] = [];
  room.onMessage('*', (name) => void received.push(String(name)));
  return {
    received,
    async leave() {
      const { online } = await rooms.counts();
      await room.leave();
      // The server notices it later than the client.
      await settled(async () => (await rooms.counts()).online < online);
    },
  };
}
