import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Encoder, Reflection, schema, t } from '@colyseus/schema';
import { FakeSocket, joinedFrame, lastSocket } from '../../testing/fake-socket.ts';
import { pack } from './message-pack.ts';
import { Room } from './room-client.ts';
import { frames } from './room-frames.ts';

const page = Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'chess.example' } });
const named = (name: string): number[] => [0xa0 | name.length, ...new TextEncoder().encode(name)];
const seat = { name: 'match', roomId: 'r1', processId: 'p1', sessionId: 's1' };
const kept = new AbortController().signal;
const listener = { message: jest.fn(), state: jest.fn(), closed: jest.fn() };

const Clock = schema({ running: t.string(), spectators: t.uint32() }, 'State');

beforeEach(() => {
  FakeSocket.all = [];
  jest.clearAllMocks();
  Object.assign(globalThis, { WebSocket: FakeSocket, window: page });
});
afterEach(() => {
  for (const socket of FakeSocket.all) if (socket.readyState === FakeSocket.OPEN) socket.closes(1000);
});

const entering = () => ({ entry: Room.join(seat, listener, kept), socket: lastSocket() });

test('reports the state, and what changes of it, in order with messages', async () => {
  const state = Object.assign(new Clock(), { running: 'white', spectators: 1 });
  const encoder = new Encoder(state);
  const { entry, socket } = entering();
  socket.receives(joinedFrame('schema', [...Reflection.encode(encoder)]));
  await entry;
  expect(socket.sent).toEqual([[frames.joined]]);
  socket.receives(frames.state, [...encoder.encodeAll({ offset: 0 })]);
  encoder.discardChanges();
  socket.receives(frames.message, named('snapshot'), pack({ version: 1 }));
  Object.assign(state, { running: 'black' });
  socket.receives(frames.patch, [...encoder.encode({ offset: 0 })]);
  expect(listener.message.mock.calls).toEqual([['snapshot', { version: 1 }]]);
  expect(listener.state.mock.calls).toEqual([
    [{ running: 'white', spectators: 1 }],
    [{ running: 'black', spectators: 1 }],
  ]);
});

test('a state that cannot be read leaves no seat', async () => {
  const Odd = schema({ list: t.array('string') }, 'State');
  const { entry, socket } = entering();
  socket.receives(joinedFrame('schema', [...Reflection.encode(new Encoder(new Odd()))]));
  await expect(entry).rejects.toThrow(TypeError);
  expect(socket.readyState).not.toBe(FakeSocket.OPEN);
  expect(socket.sent).toEqual([]);
  expect(listener.closed).not.toHaveBeenCalled();
});

test.each<readonly [string, (whole: number[]) => readonly (number | readonly number[])[]]>([
  ['a patch that is cut off', (whole) => [frames.patch, whole.slice(0, 4)]],
  ['a state whose number is cut off', (whole) => [frames.state, whole.slice(0, -1)]],
  ['a patch of an unknown field', () => [frames.patch, 0x80 | 9, 1]],
])('%s ends the seat, and what comes behind it changes nothing', async (_, damaged) => {
  const encoder = new Encoder(Object.assign(new Clock(), { running: 'white', spectators: 1 }));
  const { entry, socket } = entering();
  socket.receives(joinedFrame('schema', [...Reflection.encode(encoder)]));
  const room = await entry;
  const whole = [...encoder.encodeAll({ offset: 0 })];
  socket.receives(frames.state, whole);
  const request = room.request('move', {}, { timeoutMs: 1_000 });
  socket.receives(...damaged(whole));
  socket.receives(frames.state, whole);
  await expect(request).rejects.toThrow('The connection ended before the answer.');
  expect(room.isOpen).toBe(false);
  expect(listener.state).toHaveBeenCalledTimes(1);
  expect(listener.closed.mock.calls).toEqual([[4500]]);
});
