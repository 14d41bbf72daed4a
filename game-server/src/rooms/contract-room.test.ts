import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { takeReservedSeat } from '../testing/take-reserved-seat.ts';

/** For how long Colyseus keeps a reserved seat, milliseconds. */
const seatMs = 15_000;
const guest: Seat = { userId: null, name: 'Guest', role: 'member' };
const lobby = singleRoom('lobby');

let files: TestStore;
let served: ServedRooms;
beforeEach(async () => {
  const clock = new ManualClock();
  files = await openTestStore(clock);
  served = await serveRooms({ files, clock });
});
afterEach(() => files.close());

test.each([
  ['without clients', 0],
  ['with a client', 1],
])('a room %s that closes releases the seats that were not taken', async (_, clients) => {
  const { rooms } = served.server;
  for (let client = 0; client < clients; client++)
    await takeReservedSeat(rooms, served.origin, await rooms.seat(lobby, guest));
  const { sessionId } = await rooms.seat(lobby, guest);
  const room = matchMaker.getLocalRoomById(lobby.id);
  expect(room.hasReservedSeat(String(sessionId))).toBe(true);
  const before = performance.now();
  await served.close();
  expect(performance.now() - before).toBeLessThan(seatMs / 2);
  expect(room.hasReservedSeat(String(sessionId))).toBe(false);
  expect(room['_reservedSeatTimeouts']).toEqual({});
});

test('a room that closes by itself when empty does not wait for a seat that was not taken', async () => {
  const { rooms } = served.server;
  await takeReservedSeat(rooms, served.origin, await rooms.seat(lobby, guest));
  const room = matchMaker.getLocalRoomById(lobby.id);
  room.autoDispose = true;
  await rooms.seat(lobby, guest);
  const before = performance.now();
  await served.close();
  expect(performance.now() - before).toBeLessThan(seatMs / 2);
});

test('a seat requested while the room closes is refused, and does not keep it open', async () => {
  const { rooms } = served.server;
  await takeReservedSeat(rooms, served.origin, await rooms.seat(lobby, guest));
  const room = matchMaker.getLocalRoomById(lobby.id);
  room.autoDispose = true;
  const reserved = rooms.seat(lobby, guest);
  await Promise.resolve();
  const before = performance.now();
  const closed = room.disconnect();
  await expect(reserved).rejects.toMatchObject({ code: 'RC_ROOMS_UNAVAILABLE' });
  await closed;
  expect(performance.now() - before).toBeLessThan(seatMs / 2);
  await served.close();
});
