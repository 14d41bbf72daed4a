import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client, type SeatReservation } from '@colyseus/sdk';
import { ann } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { RoomRef } from '@royal-chess/infra/rooms/room-ref';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { closeCodes } from './close-codes.ts';

let files: TestStore;
let rooms: ServedRooms;
beforeEach(async () => {
  const clock = new ManualClock();
  files = await openTestStore(clock);
  rooms = await serveRooms({ files, clock });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

const kinds: [string, () => Promise<RoomRef>][] = [
  ['the lobby', async () => singleRoom('lobby')],
  ['a match', async () => ({ kind: 'match', id: await files.startMatch() })],
];

test.each(kinds)(
  'a log-out ends tickets and sockets of its session in %s, and of no other',
  async (_, room) => {
    const ref = await room();
    const ticket = async (session: string): Promise<SeatReservation> =>
      (await rooms.server.rooms.seat(ref, {
        userId: ann,
        name: 'Ann',
        role: ref.kind === 'match' ? 'white' : 'member',
        session,
      })) as unknown as SeatReservation;
    const sit = async (reservation: SeatReservation) => {
      const seat = await new Client(rooms.origin).consumeSeatReservation(reservation);
      seat.reconnection.enabled = false;
      seat.onMessage('*', () => undefined);
      return seat;
    };
    const closed: [string, number][] = [];
    const here = await sit(await ticket('phone'));
    here.onLeave((code) => closed.push(['phone', code]));
    const there = await sit(await ticket('desktop'));
    there.onLeave((code) => closed.push(['desktop', code]));
    const [unused, kept] = [await ticket('phone'), await ticket('desktop')];
    await rooms.server.rooms.signOut(ann, ['phone']);
    await until(() => closed.length > 0);
    expect(closed).toEqual([['phone', closeCodes.signedOut]]);
    await expect(sit(unused)).rejects.toBeInstanceOf(Error);
    await expect(ticket('phone')).rejects.toMatchObject({ code: 'RC_NOT_SIGNED_IN' });
    const more = await sit(kept);
    expect(closed).toHaveLength(1);
    for (const seat of [there, more]) await seat.leave();
  },
);
