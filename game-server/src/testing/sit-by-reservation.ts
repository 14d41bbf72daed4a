import { Client, type SeatReservation } from '@colyseus/sdk';
import type { GameRoomsHarness } from '@royal-chess/infra/rooms/game-rooms.contract';

type Rooms = GameRoomsHarness['rooms'];
type Reservation = Parameters<GameRoomsHarness['sit']>[0];

/** Takes a reserved seat; the returned function leaves it and waits until the rooms know. */
export async function sitByReservation(
  rooms: Rooms,
  origin: string,
  reservation: Reservation,
): Promise<() => Promise<void>> {
  const room = await new Client(origin).consumeSeatReservation(reservation as unknown as SeatReservation);
  room.reconnection.enabled = false;
  room.onMessage('*', () => {});
  const { online } = await rooms.counts();
  return async () => {
    await room.leave();
    // The server hears of it a moment later than the client.
    for (let turn = 0; turn < 100 && (await rooms.counts()).online >= online; turn++)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  };
}
