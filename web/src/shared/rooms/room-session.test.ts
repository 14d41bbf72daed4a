import { beforeEach, expect, jest, test } from '@jest/globals';
import { runSaga, type SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { FakeSocket, joinedFrame, lastSocket } from '../../testing/fake-socket.ts';
import { frames } from './room-frames.ts';
import { type RoomHandlers, roomSession } from './room-session.ts';

const page = Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'chess.example' } });
const reservation = { name: 'lobby', roomId: 'r1', processId: 'p1', sessionId: 's1' };

function* nothing(): SagaIterator<void> {
  // A room in which the page does nothing.
}
const lost = jest.fn();
const handlers: RoomHandlers = {
  takeSeat: async () => ({ role: 'member', reservation }),
  work: nothing,
  joined: nothing,
  *receive() {
    return yield call(() => false);
  },
  *lost(attempt, problem) {
    yield call(lost, attempt, problem?.code);
  },
  isFinal: () => false,
};

/** Until everything that is due has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  FakeSocket.all = [];
  lost.mockClear();
  Object.assign(globalThis, { WebSocket: FakeSocket, window: page });
});

test.each<readonly [string, (socket: FakeSocket) => void]>([
  ['while its seat is being taken', () => undefined],
  ['when its seat has just been taken', (socket) => socket.receives(joinedFrame('none'))],
])('a session that is cancelled %s leaves it', async (_, act) => {
  const session = runSaga({}, roomSession, handlers);
  await settled();
  const socket = lastSocket();
  act(socket);
  session.cancel();
  await settled();
  expect(socket.sent.at(-1)).toEqual([frames.leave]);
  expect(socket.readyState).not.toBe(FakeSocket.OPEN);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a session that is cancelled in its room leaves it, and the room ends the connection', async () => {
  const session = runSaga({}, roomSession, handlers);
  await settled();
  const socket = lastSocket();
  socket.receives(joinedFrame('none'));
  await settled();
  session.cancel();
  expect(socket.sent.at(-1)).toEqual([frames.leave]);
});

test('a seat is left, and its work ends, when the page fails in it', async () => {
  const ended = jest.fn();
  const session = runSaga({}, roomSession, {
    ...handlers,
    *work() {
      try {
        yield call(() => new Promise(() => undefined));
      } finally {
        ended();
      }
    },
    *receive() {
      return yield call(() => Promise.reject(new Error('no such piece')));
    },
  });
  await settled();
  const socket = lastSocket();
  socket.receives(joinedFrame('none'));
  await settled();
  socket.receives(frames.message, 0xa1, 0x61);
  await settled();
  expect(socket.sent.at(-1)).toEqual([frames.leave]);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(lost.mock.calls).toEqual([[1, 'RC_BROWSER']]);
  session.cancel();
});
