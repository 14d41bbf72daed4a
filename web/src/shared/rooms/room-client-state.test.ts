import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Encoder, Reflection, schema, t } from '@colyseus/schema';
import { FakeSocket, joinedFrame, lastSocket } from '../../testing/fake-socket.ts';
import { pack } from './message-pack.ts';
import { frames } from './room-frames.ts';

const opened = jest.fn();
/** The code of the state as it is, or as it fails; loaded once by each client. */
const code = { isThere: true };
const whole = await import('./room-state.ts');
jest.unstable_mockModule('./room-state.ts', () => {
  if (!code.isThere) throw new Error('The code of the state is not there.');
  return {
    RoomState: class extends whole.RoomState {
      constructor(...description: ConstructorParameters<typeof whole.RoomState>) {
        opened();
        super(...description);
      }
    },
  };
});

const reported = jest.fn();
const page = Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'chess.example' } });
const named = (name: string): number[] => [0xa0 | name.length, ...new TextEncoder().encode(name)];
const seat = { name: 'match', roomId: 'r1', processId: 'p1', sessionId: 's1' };
const kept = new AbortController().signal;
const listener = { message: jest.fn(), state: jest.fn(), closed: jest.fn() };

const Clock = schema({ running: t.string(), spectators: t.number() }, 'State');
function clock() {
  const state = Object.assign(new Clock(), { running: 'white', spectators: 1 });
  const encoder = new Encoder(state);
  const all = [...encoder.encodeAll({ offset: 0 })];
  encoder.discardChanges();
  return { state, encoder, all, joined: joinedFrame('schema', [...Reflection.encode(encoder)]) };
}

beforeEach(() => {
  FakeSocket.all = [];
  code.isThere = true;
  jest.clearAllMocks();
  opened.mockReset();
  jest.resetModules();
  Object.assign(globalThis, { WebSocket: FakeSocket, window: page, reportError: reported });
});
afterEach(() => {
  for (const socket of FakeSocket.all) if (socket.readyState === FakeSocket.OPEN) socket.closes(1000);
});

async function entering() {
  const { Room } = await import('./room-client.ts');
  return { entry: Room.join(seat, listener, kept), socket: lastSocket() };
}

test('reports the state, and what changes of it, before messages that came later', async () => {
  const { state, encoder, all, joined } = clock();
  const { entry, socket } = await entering();
  socket.receives(joined);
  socket.receives(frames.state, all);
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

test('a frame that waited and cannot be read is reported, and the next ones are read', async () => {
  const { all, joined } = clock();
  const { entry, socket } = await entering();
  socket.receives(joined);
  socket.receives(frames.message, named('moved'), 0xc1);
  socket.receives(frames.state, all);
  socket.receives(frames.message, named('snapshot'), pack({ version: 1 }));
  await entry;
  expect(reported.mock.calls).toEqual([[expect.any(TypeError)]]);
  expect(listener.state.mock.calls).toEqual([[{ running: 'white', spectators: 1 }]]);
  expect(listener.message.mock.calls).toEqual([['snapshot', { version: 1 }]]);
});

test.each<readonly [string, () => void, string]>([
  ['whose code does not arrive', () => (code.isThere = false), 'is not there'],
  [
    'that cannot be opened',
    () =>
      opened.mockImplementation(() => {
        throw new Error('Unknown description.');
      }),
    'Unknown description.',
  ],
])('a state %s leaves no seat', async (_, fail, reason) => {
  fail();
  const { entry, socket } = await entering();
  socket.receives(clock().joined);
  await expect(entry).rejects.toThrow(reason);
  expect(socket.readyState).not.toBe(FakeSocket.OPEN);
  expect(listener.closed).not.toHaveBeenCalled();
});

test.each<readonly [string, (socket: FakeSocket) => void]>([
  ['the room ends', (socket) => socket.closes(4002)],
  ['the network leaves', () => page.dispatchEvent(new Event('offline'))],
])('a connection that %s while the code is loaded leaves no seat', async (_, end) => {
  const { all, joined } = clock();
  const { entry, socket } = await entering();
  socket.receives(joined);
  socket.receives(frames.state, all);
  end(socket);
  await expect(entry).rejects.toThrow('closed the connection');
  await import('./room-state.ts');
  await Promise.resolve();
  expect(listener.state).not.toHaveBeenCalled();
  expect(listener.closed).not.toHaveBeenCalled();
  expect(socket.sent).toEqual([]);
});
