import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeSocket, joinedFrame, lastSocket } from '../../testing/fake-socket.ts';
import { pack } from './message-pack.ts';
import { Room, type RoomListener } from './room-client.ts';
import { frames } from './room-frames.ts';

const page = Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'chess.example' } });
const named = (name: string): number[] => [0xa0 | name.length, ...new TextEncoder().encode(name)];
const seat = { name: 'lobby', roomId: 'r1', processId: 'p1', sessionId: 's1' };
const kept = new AbortController().signal;
const listener = { message: jest.fn(), state: jest.fn(), closed: jest.fn() } satisfies RoomListener;

beforeEach(() => {
  FakeSocket.all = [];
  jest.clearAllMocks();
  Object.assign(globalThis, { WebSocket: FakeSocket, window: page });
});
afterEach(() => {
  for (const socket of FakeSocket.all) if (socket.readyState === 1) socket.closes(1000);
});

async function joined() {
  const entry = Room.join(seat, listener, kept);
  const socket = lastSocket();
  socket.receives(joinedFrame('none'));
  return { room: await entry, socket };
}

test('takes the seat of the reservation, and says so', async () => {
  const { room, socket } = await joined();
  expect(socket.url).toBe('wss://chess.example/p1/r1?sessionId=s1');
  expect(socket.sent).toEqual([[frames.joined]]);
  expect(room.isOpen).toBe(true);
});

test('a room on another host is reached there', () => {
  Room.join({ ...seat, publicAddress: 'two.example' }, listener, kept).catch(() => undefined);
  expect(lastSocket().url).toBe('wss://two.example/p1/r1?sessionId=s1');
});

test.each<readonly [string, (socket: FakeSocket) => void, string]>([
  [
    'refuses',
    (socket) => socket.receives(frames.error, 0xcd, 0x0c, 0x02, named('seat expired')),
    'seat expired',
  ],
  ['closes the connection', (socket) => socket.closes(4002), '4002'],
])('a room that %s leaves no seat', async (_, act, reason) => {
  const entry = Room.join(seat, listener, kept);
  act(lastSocket());
  await expect(entry).rejects.toThrow(reason);
  expect(listener.closed).not.toHaveBeenCalled();
});

test('reports messages in order', async () => {
  const { socket } = await joined();
  socket.receives(frames.message, named('seeks'), pack({ seeks: [] }));
  socket.receives(frames.message, named('fenced'));
  expect(listener.message.mock.calls).toEqual([
    ['seeks', { seeks: [] }],
    ['fenced', undefined],
  ]);
});

test('a request is answered by its number', async () => {
  const { room, socket } = await joined();
  const [first, second] = ['move', 'resign'].map((name) =>
    room.request(name, { ply: 1 }, { timeoutMs: 1_000 }),
  );
  expect(socket.sent.slice(1)).toEqual([
    [frames.request, 0, ...named('move'), ...pack({ ply: 1 })],
    [frames.request, 1, ...named('resign'), ...pack({ ply: 1 })],
  ]);
  socket.receives(frames.response, 1, 0, pack({ ok: true }));
  socket.receives(frames.response, 0, 2, pack({ message: 'no' }));
  await expect(second).resolves.toEqual({ ok: true });
  await expect(first).rejects.toThrow('The room failed to answer.');
});

test('requests that are open fail with the connection', async () => {
  const { room, socket } = await joined();
  const open = room.request('move', {}, { timeoutMs: 1_000 });
  socket.closes(1006);
  await expect(open).rejects.toThrow('The connection ended before the answer.');
  expect(listener.closed.mock.calls).toEqual([[1006]]);
  await expect(room.request('move', {}, { timeoutMs: 1_000 })).rejects.toThrow('before "move" was sent');
});

test('measures the way there and back', async () => {
  const { room, socket } = await joined();
  const measured = jest.fn();
  room.ping(measured);
  expect(socket.sent.at(-1)).toEqual([frames.ping]);
  socket.receives(frames.ping);
  expect(measured.mock.calls).toEqual([[expect.any(Number)]]);
});

test.each<readonly [string, (room: Room, socket: FakeSocket) => void]>([
  ['the page', (room) => room.leave()],
  ['the room', (_, socket) => socket.receives(frames.leave)],
])('%s ends the visit', async (_, act) => {
  const { room, socket } = await joined();
  act(room, socket);
  expect(socket.sent.at(-1)).toEqual([frames.leave]);
});

test('without a network the connection ends at once, and once', async () => {
  await joined();
  page.dispatchEvent(new Event('offline'));
  page.dispatchEvent(new Event('offline'));
  expect(listener.closed.mock.calls).toEqual([[4010]]);
});

test('a request that is not answered in time fails, and its late answer changes nothing', async () => {
  jest.useFakeTimers();
  const { room, socket } = await joined();
  const open = room.request('move', {}, { timeoutMs: 1_000 });
  jest.advanceTimersByTime(1_000);
  await expect(open).rejects.toThrow('"move" was not answered in 1000 ms.');
  socket.receives(frames.response, 0, 0, pack({ ok: true }));
  jest.useRealTimers();
});

test('nothing is sent, nor measured, when the connection has ended', async () => {
  const { room, socket } = await joined();
  socket.closes(1006);
  const before = socket.sent.length;
  const measured = jest.fn();
  room.send('move', { ply: 1 });
  room.ping(measured);
  room.leave();
  expect(room.isOpen).toBe(false);
  expect(socket.sent).toHaveLength(before);
  expect(measured).not.toHaveBeenCalled();
});

test('an entry that is cut off leaves no seat', async () => {
  const entry = Room.join(seat, listener, kept);
  const socket = lastSocket();
  socket.receives(frames.joined);
  await expect(entry).rejects.toThrow('cut off');
  expect(socket.readyState).not.toBe(FakeSocket.OPEN);
});

describe('a seat that is not wanted any more', () => {
  const entering = () => {
    const unwanted = new AbortController();
    const entry = Room.join(seat, listener, unwanted.signal);
    return { unwanted, entry, socket: lastSocket() };
  };

  test('is given up while the room has not answered', async () => {
    const { unwanted, entry, socket } = entering();
    unwanted.abort();
    await expect(entry).rejects.toThrow('1000');
    expect(socket.sent).toEqual([[frames.leave]]);
    expect(socket.readyState).not.toBe(FakeSocket.OPEN);
    socket.receives(joinedFrame('none'));
    expect(socket.sent).toHaveLength(1);
  });

  test('is given up once its socket has opened, which a browser takes for no fault', async () => {
    const { unwanted, entry, socket } = entering();
    socket.readyState = FakeSocket.CONNECTING;
    unwanted.abort();
    await expect(entry).rejects.toThrow('1000');
    expect(socket.readyState).toBe(FakeSocket.CONNECTING);
    socket.opens();
    expect(socket.readyState).not.toBe(FakeSocket.OPEN);
  });

  test('leaves no listener of the page', async () => {
    const { unwanted, entry, socket } = entering();
    unwanted.abort();
    await expect(entry).rejects.toThrow('1000');
    const close = jest.spyOn(socket, 'close');
    page.dispatchEvent(new Event('offline'));
    expect(close).not.toHaveBeenCalled();
  });
});
