import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { Room } from '@colyseus/sdk';
import { realtimeMessages, type ReceiveMessage } from '@royal-chess/contracts/realtime';
import { ann, bob, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { nextTurn } from '../testing/event-loop.ts';
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

/** A client of the room: the users online and the messages it received. */
class TestClient {
  readonly online = new Map<string, string>();
  readonly messages: ReceiveMessage[] = [];
  readonly matches: unknown[] = [];
  readonly closed: unknown[] = [];
  /** What came of conversations besides messages: that one is read, and that a player writes. */
  readonly chats: unknown[] = [];
  updates = 0;

  private constructor(readonly room: Room) {
    room.onMessage('*', (type, message: unknown) => {
      if (type === 'receiveMessage') this.messages.push(realtimeMessages.receiveMessage.parse(message));
      if (type === 'chatRead' || type === 'writing') this.chats.push(realtimeMessages[type].parse(message));
      if (type === 'matchClosed') this.closed.push(realtimeMessages.matchClosed.parse(message));
      if (type === 'matchStarted') this.matches.push(realtimeMessages.matchStarted.parse(message));
      if (type !== 'updateUserList') return;
      this.updates += 1;
      const { replaces, online, offline } = realtimeMessages.updateUserList.parse(message);
      if (replaces) this.online.clear();
      for (const id of offline) this.online.delete(id);
      for (const { _id, name } of online) this.online.set(_id, name);
    });
  }

  static async enter(userId: string, isGuest = false): Promise<TestClient> {
    return new TestClient(await rooms.enter('realtime', userId, isGuest));
  }

  watch(watching: unknown): Promise<unknown> {
    return this.room.request('watchUsers', { watching });
  }
}

/** Advances the clock until a condition holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    clock.advance(1_000);
    await nextTurn();
  }
}
/** Advances the clock by one interval of updates, and waits until this client has received what was sent. */
async function passUpdate(client: TestClient): Promise<void> {
  clock.advance(1_000);
  await client.watch('a round trip');
}

test('a client that watches receives the users online in any room, and each change', async () => {
  const one = await TestClient.enter(ann);
  expect(await one.watch(true)).toEqual({ ok: true });
  await until(() => one.online.size === 1);
  expect([...one.online]).toEqual([[ann, 'Player a']]);
  const other = await TestClient.enter(bob);
  await until(() => one.online.has(bob));
  const lobby = await rooms.enter('lobby', eve);
  lobby.onMessage('*', () => undefined);
  await until(() => one.online.has(eve));
  expect([other.updates, other.online.size]).toEqual([0, 0]);
  await lobby.leave();
  await until(() => !one.online.has(eve));
  await other.watch(true);
  await until(() => other.online.size === 2);
  await one.room.leave();
  await until(() => !other.online.has(ann));
  expect([...other.online.keys()]).toEqual([bob]);
});

test('a client that stops watching receives no more updates', async () => {
  const [one, other] = [await TestClient.enter(ann), await TestClient.enter(bob)];
  await one.watch(true);
  await other.watch(true);
  await until(() => one.online.size === 2 && other.online.size === 2);
  await one.watch(false);
  const before = one.updates;
  await TestClient.enter(eve);
  await until(() => other.online.has(eve));
  await passUpdate(one);
  expect(one.updates).toBe(before);
});

test('a request that does not fit its schema is refused', async () => {
  const client = await TestClient.enter(ann);
  expect(await client.watch('yes')).toMatchObject({ ok: false, code: 'RC_VALIDATION' });
  expect(client.updates).toBe(0);
});

test('a message reaches all tabs of its two users, and no other client', async () => {
  const [one, tab, other, third] = [
    await TestClient.enter(ann),
    await TestClient.enter(ann),
    await TestClient.enter(bob),
    await TestClient.enter(eve),
  ];
  const message: ReceiveMessage = {
    senderId: ann,
    chat: {
      _id: randomUUID(),
      users: [
        { _id: ann, name: 'Ann', readAt: 0 },
        { _id: bob, name: 'Bob', readAt: 0 },
      ],
      latestMessage: { _id: randomUUID(), senderId: ann, text: 'Hello', at: clock.now() },
    },
  };
  await rooms.server.rooms.notify(singleRoom('realtime'), 'receiveMessage', {
    userIds: [ann, bob],
    message,
  });
  for (const client of [one, tab, other]) await until(() => client.messages.length === 1);
  expect(other.messages).toEqual([message]);
  await passUpdate(third);
  expect(third.messages).toEqual([]);
});

test('that a conversation is read reaches all tabs of both, that one writes only the other', async () => {
  const [one, tab, other, third] = [
    await TestClient.enter(ann),
    await TestClient.enter(ann),
    await TestClient.enter(bob),
    await TestClient.enter(eve),
  ];
  const read = { chatId: randomUUID(), userId: bob, at: 7 };
  await rooms.server.rooms.notify(singleRoom('realtime'), 'chatRead', { userIds: [ann, bob], message: read });
  expect(await one.room.request('writing', { to: bob })).toEqual({ ok: true });
  for (const client of [one, tab, other]) await until(() => client.chats.length > 0);
  await until(() => other.chats.length === 2);
  expect(other.chats).toEqual([read, { userId: ann }]);
  await passUpdate(third);
  expect([one.chats, tab.chats, third.chats]).toEqual([[read], [read], []]);
});

test('a guest cannot send that they write', async () => {
  const [guest, other] = [await TestClient.enter(ann, true), await TestClient.enter(bob)];
  expect(await guest.room.request('writing', { to: bob })).toMatchObject({ ok: false, code: 'RC_FORBIDDEN' });
  await passUpdate(other);
  expect(other.chats).toEqual([]);
});

test('that one writes is not sent to one who does not accept messages', async () => {
  await rooms.close();
  const relations = {
    acceptsMessages: async (from: string, to: string) => [from, to].join() !== `${ann},${bob}`,
  };
  rooms = await serveRooms({ files, clock, relations });
  const [one, other] = [await TestClient.enter(ann), await TestClient.enter(bob)];
  expect(await one.room.request('writing', { to: bob })).toEqual({ ok: true });
  expect(await other.room.request('writing', { to: ann })).toEqual({ ok: true });
  await until(() => one.chats.length > 0);
  await passUpdate(other);
  expect([one.chats, other.chats]).toEqual([[{ userId: bob }], []]);
});

test('that one writes to a group reaches its other members, and no one else', async () => {
  await rooms.close();
  const groupId = randomUUID();
  const relations = {
    watchersOfGroup: async (id: string, userId: string) =>
      id === groupId && userId === ann ? [ann, bob] : null,
  };
  rooms = await serveRooms({ files, clock, relations });
  const [one, other] = [await TestClient.enter(ann), await TestClient.enter(bob)];
  expect(await other.room.request('writingToGroup', { groupId })).toEqual({ ok: true });
  expect(await one.room.request('writingToGroup', { groupId })).toEqual({ ok: true });
  await until(() => other.chats.length > 0);
  await passUpdate(one);
  expect([one.chats, other.chats]).toEqual([
    [],
    [{ userId: ann, inGroup: { _id: groupId, writer: expect.any(String) } }],
  ]);
});

test('the end of a game with the account of the opponent reaches all tabs of its player, and no other client', async () => {
  const [one, tab, other] = [
    await TestClient.enter(ann),
    await TestClient.enter(ann),
    await TestClient.enter(bob),
  ];
  const closed = { matchId: randomUUID(), version: 7, opponent: 'Eve', at: 5 };
  await rooms.server.rooms.notify(singleRoom('realtime'), 'matchClosed', { userId: ann, ...closed });
  for (const client of [one, tab]) await until(() => client.closed.length === 1);
  expect(tab.closed).toEqual([closed]);
  await passUpdate(other);
  expect(other.closed).toEqual([]);
});

test('the start of a match reaches all tabs of its two players, and no other client', async () => {
  const [one, tab, other, third] = [
    await TestClient.enter(ann),
    await TestClient.enter(ann),
    await TestClient.enter(bob),
    await TestClient.enter(eve),
  ];
  const matchId = randomUUID();
  await files.append(`match-${matchId}`, [seekOffered('random'), matchStarted()]);
  for (const client of [one, tab, other]) await until(() => client.matches.length === 1);
  expect(other.matches).toEqual([{ matchId, version: 2 }]);
  await passUpdate(third);
  expect(third.matches).toEqual([]);
});
