import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Encoder, Reflection, schema, t } from '@colyseus/schema';
import { pack } from './message-pack.ts';
import { Room, type RoomListener } from './room-client.ts';
import { frames } from './room-frames.ts';

let sockets: FakeSocket[] = [];

/** A socket of the browser, seen from the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  binaryType = 'blob';
  readonly sent: number[][] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  send(bytes: Uint8Array): void {
    this.sent.push([...bytes]);
  }
  close(code = 1005): void {
    this.closes(code);
  }
  receives(...bytes: readonly (number | readonly number[])[]): void {
    const data = Uint8Array.from(bytes.flat()).buffer;
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  closes(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const page = Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'chess.example' } });
const named = (name: string): number[] => [0xa0 | name.length, ...new TextEncoder().encode(name)];
const joinedWith = (serializer: string, description: readonly number[] = []): number[] => {
  const words = [
    3,
    ...new TextEncoder().encode('tok'),
    serializer.length,
    ...new TextEncoder().encode(serializer),
  ];
  const length =
    description.length < 0x80
      ? [description.length]
      : [0xcd, description.length & 0xff, description.length >> 8];
  return [frames.joined, ...words, ...length, ...description];
};

const seat = { name: 'lobby', roomId: 'r1', processId: 'p1', sessionId: 's1' };
const listener = { message: jest.fn(), state: jest.fn(), closed: jest.fn() } satisfies RoomListener;

beforeEach(() => {
  sockets = [];
  jest.clearAllMocks();
  Object.assign(globalThis, { WebSocket: FakeSocket, window: page });
});
afterEach(() => {
  for (const socket of sockets) if (socket.readyState === 1) socket.closes(1000);
});

async function joined() {
  const entry = Room.join(seat, listener);
  const socket = sockets[0]!;
  socket.receives(joinedWith('none'));
  return { room: await entry, socket };
}

test('takes the seat of the reservation, and says so', async () => {
  const { room, socket } = await joined();
  expect(socket.url).toBe('wss://chess.example/p1/r1?sessionId=s1');
  expect(socket.sent).toEqual([[frames.joined]]);
  expect(room.isOpen).toBe(true);
});

test('a room on another host is reached there', () => {
  Room.join({ ...seat, publicAddress: 'two.example' }, listener).catch(() => undefined);
  expect(sockets[0]?.url).toBe('wss://two.example/p1/r1?sessionId=s1');
});

test.each<readonly [string, (socket: FakeSocket) => void, string]>([
  [
    'refuses',
    (socket) => socket.receives(frames.error, 0xcd, 0x0c, 0x02, named('seat expired')),
    'seat expired',
  ],
  ['closes the connection', (socket) => socket.closes(4002), '4002'],
])('a room that %s leaves no seat', async (_, act, reason) => {
  const entry = Room.join(seat, listener);
  act(sockets[0]!);
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

test('reports the state, and what changes of it, before messages that came later', async () => {
  const State = schema({ running: t.string(), spectators: t.number() }, 'State');
  const state = new State();
  Object.assign(state, { running: 'white', spectators: 1 });
  const encoder = new Encoder(state);
  const whole = [...encoder.encodeAll({ offset: 0 })];
  encoder.discardChanges();
  const entry = Room.join({ ...seat, name: 'match' }, listener);
  const socket = sockets[0]!;
  socket.receives(joinedWith('schema', [...Reflection.encode(encoder)]));
  socket.receives(frames.state, whole);
  socket.receives(frames.message, named('snapshot'), pack({ version: 1 }));
  await entry;
  expect(listener.message.mock.calls).toEqual([['snapshot', { version: 1 }]]);
  Object.assign(state, { running: 'black' });
  socket.receives(frames.patch, [...encoder.encode({ offset: 0 })]);
  expect(listener.state.mock.calls).toEqual([
    [{ running: 'white', spectators: 1 }],
    [{ running: 'black', spectators: 1 }],
  ]);
});
