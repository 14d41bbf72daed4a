import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import { realtimeMessages, type ReceiveMessage } from '@royal-chess/contracts/realtime';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';

const eve = '01890000-0000-7000-8000-00000000000e';
let clock: ManualClock;
let files: TestStore;
let rooms: ServedRooms;

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  rooms = await serveRooms({ files, clock });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

/** Somebody in the room: whom they see there, and what was written to them. */
class Visitor {
  readonly seen = new Map<string, string>();
  readonly messages: ReceiveMessage[] = [];
  lists = 0;

  private constructor(readonly room: Room) {
    room.reconnection.enabled = false;
    room.onMessage('*', (type, message: unknown) => {
      if (type === 'receiveMessage') this.messages.push(realtimeMessages.receiveMessage.parse(message));
      if (type !== 'updateUserList') return;
      this.lists += 1;
      const { replaces, online, offline } = realtimeMessages.updateUserList.parse(message);
      if (replaces) this.seen.clear();
      for (const id of offline) this.seen.delete(id);
      for (const { _id, name } of online) this.seen.set(_id, name);
    });
  }

  static async enter(userId: string): Promise<Visitor> {
    const reservation = await rooms.server.rooms.seat(singleRoom('realtime'), {
      userId,
      name: 'x',
      role: 'member',
    });
    const room = await new Client(rooms.origin).consumeSeatReservation(
      reservation as unknown as SeatReservation,
    );
    return new Visitor(room);
  }

  look(watching: unknown): Promise<unknown> {
    return this.room.request('watchUsers', { watching });
  }
}

/** Time goes on until something holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    clock.advance(1_000);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
/** A second later, and all answers are in. */
async function aSecondLater(visitor: Visitor): Promise<void> {
  clock.advance(1_000);
  await visitor.look('a round trip');
}

test('whoever looks sees who is on line, in any room, and who comes and goes', async () => {
  const one = await Visitor.enter(ann);
  expect(await one.look(true)).toEqual({ ok: true });
  await until(() => one.seen.size === 1);
  expect([...one.seen]).toEqual([[ann, 'Player a']]);
  const other = await Visitor.enter(bob);
  await until(() => one.seen.has(bob));
  const lobby = await new Client(rooms.origin).consumeSeatReservation(
    (await rooms.server.rooms.seat(singleRoom('lobby'), {
      userId: eve,
      name: 'x',
      role: 'member',
    })) as unknown as SeatReservation,
  );
  lobby.reconnection.enabled = false;
  lobby.onMessage('*', () => undefined);
  await until(() => one.seen.has(eve));
  expect([other.lists, other.seen.size]).toEqual([0, 0]);
  await lobby.leave();
  await until(() => !one.seen.has(eve));
  await other.look(true);
  await until(() => other.seen.size === 2);
  await one.room.leave();
  await until(() => !other.seen.has(ann));
  expect([...other.seen.keys()]).toEqual([bob]);
});

test('whoever looks away hears no more', async () => {
  const [one, other] = [await Visitor.enter(ann), await Visitor.enter(bob)];
  await one.look(true);
  await other.look(true);
  await until(() => one.seen.size === 2 && other.seen.size === 2);
  await one.look(false);
  const before = one.lists;
  await Visitor.enter(eve);
  await until(() => other.seen.has(eve));
  await aSecondLater(one);
  expect(one.lists).toBe(before);
});

test('a request that is none is refused', async () => {
  const visitor = await Visitor.enter(ann);
  expect(await visitor.look('yes')).toMatchObject({ ok: false, code: 'RC_VALIDATION' });
  expect(visitor.lists).toBe(0);
});

test('a message reaches all tabs of its two, and nobody else', async () => {
  const [one, tab, other, third] = [
    await Visitor.enter(ann),
    await Visitor.enter(ann),
    await Visitor.enter(bob),
    await Visitor.enter(eve),
  ];
  const message: ReceiveMessage = {
    senderId: ann,
    chat: {
      _id: randomUUID(),
      users: [
        { _id: ann, name: 'Ann' },
        { _id: bob, name: 'Bob' },
      ],
      latestMessage: { _id: randomUUID(), senderId: ann, text: 'Hello', at: clock.now() },
    },
  };
  await rooms.server.rooms.notify(singleRoom('realtime'), 'receiveMessage', {
    userIds: [ann, bob],
    message,
  });
  for (const visitor of [one, tab, other]) await until(() => visitor.messages.length === 1);
  expect(other.messages).toEqual([message]);
  await aSecondLater(third);
  expect(third.messages).toEqual([]);
});
