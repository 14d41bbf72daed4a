import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { GameRooms, Seat, SeatReservation } from './game-rooms.ts';

/** What the suite needs of an adapter: matches in every phase, and somebody who uses a reservation. */
export interface GameRoomsHarness {
  readonly rooms: GameRooms;
  /** Ids of a match that runs, one that is over, and an offer that nobody has accepted. */
  readonly running: string;
  readonly over: string;
  readonly offered: string;
  /** Sits down with a reservation; fails when it is not good. The function given gets up again. */
  sit(reservation: SeatReservation): Promise<() => Promise<void>>;
  dispose(): Promise<void>;
}

const ilse: Seat = { userId: '01890000-0000-7000-8000-0000000000aa', name: 'Ilse', role: 'spectator' };
const guest: Seat = { userId: null, name: 'Guest', role: 'spectator' };
const unknown = '01890000-0000-7000-8000-0000000000ff';

/** The contract of {@link GameRooms}, run against every adapter. */
export function gameRoomsContract(name: string, makeHarness: () => Promise<GameRoomsHarness>): void {
  describe(`game rooms contract: ${name}`, () => {
    let harness: GameRoomsHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    test('a seat can be taken, once', async () => {
      const reservation = await harness.rooms.seatInMatch(harness.running, ilse);
      const leave = await harness.sit(reservation);
      await expect(harness.sit(reservation)).rejects.toBeInstanceOf(Error);
      await leave();
    });

    test('all who ask at once sit in the same room', async () => {
      const { rooms, running } = harness;
      const seats = await Promise.all([ilse, guest, guest].map((seat) => rooms.seatInMatch(running, seat)));
      const leaves = await Promise.all(seats.map((seat) => harness.sit(seat)));
      expect(await rooms.counts()).toMatchObject({ games: 1, online: 3 });
      await Promise.all(leaves.map((leave) => leave()));
    });

    test.each([
      ['a match that is over', 'over', 'RC_MATCH_OVER'],
      ['an offer', 'offered', 'RC_MATCH_NOT_STARTED'],
    ] as const)('%s has no room', async (_, match, code) => {
      await expect(harness.rooms.seatInMatch(harness[match], ilse)).rejects.toMatchObject({ code });
    });

    test('an unknown match has no room', async () => {
      await expect(harness.rooms.seatInMatch(unknown, ilse)).rejects.toMatchObject({
        code: 'RC_MATCH_NOT_FOUND',
      });
    });

    test('a message goes to whoever is there for it, and is no fault when nobody is', async () => {
      const { rooms } = harness;
      const message = {
        senderId: unknown,
        chat: {
          _id: unknown,
          users: [{ _id: unknown, name: 'A' }],
          latestMessage: { _id: unknown, senderId: unknown, text: 'Hello', at: 0 },
        },
      };
      await rooms.deliver([ilse.userId ?? ''], message);
      const leave = await harness.sit(await rooms.seatInRealtime({ ...ilse, role: 'member' }));
      expect((await rooms.counts()).onlineUserIds).toEqual([ilse.userId]);
      await rooms.deliver([ilse.userId ?? '', unknown], message);
      await leave();
    });

    test('who logs out leaves every room, and nobody else does', async () => {
      const { rooms, running } = harness;
      await harness.sit(await rooms.seatInRealtime({ ...ilse, role: 'member' }));
      await harness.sit(await rooms.seatInMatch(running, ilse));
      await harness.sit(await rooms.seatInLobby({ ...ilse, role: 'member' }));
      const leave = await harness.sit(await rooms.seatInMatch(running, guest));
      await rooms.signOut(ilse.userId ?? '');
      while ((await rooms.counts()).online > 1) await new Promise((next) => setImmediate(next));
      expect(await rooms.counts()).toMatchObject({ online: 1, onlineUserIds: [] });
      await leave();
    });

    test('people are counted once however often they are connected, and until they leave', async () => {
      const { rooms, running } = harness;
      const leaves = [
        await harness.sit(await rooms.seatInMatch(running, ilse)),
        await harness.sit(await rooms.seatInLobby({ ...ilse, role: 'member' })),
      ];
      expect(await rooms.counts()).toMatchObject({ online: 1, onlineUserIds: [ilse.userId] });
      await leaves[0]?.();
      expect((await rooms.counts()).onlineUserIds).toEqual([ilse.userId]);
      await leaves[1]?.();
      expect(await rooms.counts()).toMatchObject({ online: 0, onlineUserIds: [] });
    });
  });
}
