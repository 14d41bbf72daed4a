import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProblemCode } from '@royal-chess/contracts/registry';
import type { GameRooms, Seat, SeatReservation } from './game-rooms.ts';
import { type RoomRef, singleRooms } from './room-ref.ts';

/** A seat that a client has taken. */
export interface TakenSeat {
  /** Names of the messages received so far. */
  readonly received: readonly string[];
  leave(): Promise<void>;
}

/** What the suite needs of an adapter: rooms in every state, and a client that takes a reserved seat. */
export interface GameRoomsHarness {
  readonly rooms: GameRooms;
  /** Can be opened, and counts as running. */
  readonly room: RoomRef;
  /** Cannot be opened; the problem code names the reason. */
  readonly refused: readonly { readonly room: RoomRef; readonly code: ProblemCode }[];
  /** Gives `room` a command of its kind; resolves with the answer. */
  command(rooms: GameRooms): Promise<unknown>;
  /** What `command` should resolve with. */
  readonly commandAnswer: unknown;
  /** Sends a notification for these users to a room. */
  notify(rooms: GameRooms, userIds: readonly string[]): Promise<void>;
  /** The room of `notify`, and the message that its clients receive then. */
  readonly notified: { readonly room: RoomRef; readonly message: string };
  /** Takes a reserved seat; fails when the reservation is not valid. */
  sit(reservation: SeatReservation): Promise<TakenSeat>;
  dispose(): Promise<void>;
}

const ilse = { userId: '01890000-0000-7000-8000-0000000000aa', name: 'Ilse' } as const;
const spectator: Seat = { ...ilse, role: 'spectator' };
const member: Seat = { ...ilse, role: 'member' };
const guest: Seat = { userId: null, name: 'Guest', role: 'spectator' };
const unknown = '01890000-0000-7000-8000-0000000000ff';

/** The contract of {@link GameRooms}, run against every adapter. */
export function gameRoomsContract(name: string, makeHarness: () => Promise<GameRoomsHarness>): void {
  describe(`game rooms contract: ${name}`, () => {
    let harness: GameRoomsHarness;
    const sit = async (room: RoomRef, seat: Seat): Promise<TakenSeat> =>
      harness.sit(await harness.rooms.seat(room, seat));
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    test('a seat can be taken, once', async () => {
      const reservation = await harness.rooms.seat(harness.room, spectator);
      const seat = await harness.sit(reservation);
      await expect(harness.sit(reservation)).rejects.toBeInstanceOf(Error);
      await seat.leave();
    });

    test('concurrent requests get seats in the same room', async () => {
      const { rooms, room } = harness;
      const reservations = await Promise.all([spectator, guest, guest].map((seat) => rooms.seat(room, seat)));
      const seats = await Promise.all(reservations.map((reservation) => harness.sit(reservation)));
      expect(await rooms.counts()).toMatchObject({ running: 1, online: 3 });
      await Promise.all(seats.map((seat) => seat.leave()));
    });

    test('a room that cannot be opened is refused with its code', async () => {
      for (const { room, code } of harness.refused)
        await expect(harness.rooms.seat(room, spectator)).rejects.toMatchObject({ code });
    });

    test('a command opens the room and is answered', async () => {
      expect(await harness.command(harness.rooms)).toEqual(harness.commandAnswer);
      expect((await harness.rooms.counts()).running).toBe(1);
    });

    test('a notification reaches its receivers, and is skipped for those who are not connected', async () => {
      const { rooms, notified } = harness;
      await harness.notify(rooms, [ilse.userId]);
      const [seat, other] = [await sit(notified.room, member), await sit(notified.room, { ...guest })];
      await harness.notify(rooms, [ilse.userId, unknown]);
      while (!seat.received.includes(notified.message)) await new Promise((next) => setImmediate(next));
      expect(seat.received.filter((message) => message === notified.message)).toHaveLength(1);
      expect(other.received).not.toContain(notified.message);
      await Promise.all([seat.leave(), other.leave()]);
    });

    test('a user who logs out leaves every room, and no other user does', async () => {
      const { rooms, room } = harness;
      for (const single of singleRooms) await sit(single, member);
      await sit(room, spectator);
      const seat = await sit(room, guest);
      await rooms.signOut(ilse.userId, []);
      while ((await rooms.counts()).online > 1) await new Promise((next) => setImmediate(next));
      expect(await rooms.counts()).toMatchObject({ online: 1, onlineUserIds: [] });
      await seat.leave();
    });

    test('a log-out on one device leaves the others connected', async () => {
      const { rooms, room } = harness;
      const [phone, laptop] = ['phone', 'laptop'].map((session) => ({ ...spectator, session }));
      for (const seat of [phone, laptop]) if (seat) await sit(room, seat);
      const other = await sit(room, guest);
      await rooms.signOut(ilse.userId, ['phone']);
      expect(await rooms.counts()).toMatchObject({ online: 2, onlineUserIds: [ilse.userId] });
      await rooms.signOut(ilse.userId, ['laptop']);
      while ((await rooms.counts()).online > 1) await new Promise((next) => setImmediate(next));
      await other.leave();
    });

    test('a log-out ends seats that were reserved before it, and refuses those that are requested by the session after it', async () => {
      const { rooms, room } = harness;
      const reserve = (session: string) => rooms.seat(room, { ...spectator, session });
      const [ended, kept] = [await reserve('phone'), await reserve('laptop')];
      await rooms.signOut(ilse.userId, ['phone']);
      await expect(harness.sit(ended)).rejects.toBeInstanceOf(Error);
      await expect(reserve('phone')).rejects.toMatchObject({ code: 'RC_NOT_SIGNED_IN' });
      await (await harness.sit(kept)).leave();
    });

    test('a user counts once however many connections there are, until the last one ends', async () => {
      const { rooms, room } = harness;
      const seats = [await sit(room, spectator)];
      for (const single of singleRooms) seats.push(await sit(single, member));
      for (const seat of seats) {
        expect(await rooms.counts()).toMatchObject({ online: 1, onlineUserIds: [ilse.userId] });
        await seat.leave();
      }
      expect(await rooms.counts()).toMatchObject({ online: 0, onlineUserIds: [] });
    });
  });
}
