import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { matchMaker, Protocol, ResponseStatus, Room as ServedRoom, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Room, type SeatReservation } from './room-client.ts';
import { frames } from './room-frames.ts';

const Clock = schema({ running: t.string(), spectators: t.uint32() }, 'State');

/** A room as Colyseus serves it, with a state. */
class ClockRoom extends ServedRoom {
  override state = Object.assign(new Clock(), { running: 'white', spectators: 1 });
  override onCreate(): void {
    this.setPatchRate(20);
    this.onMessage('press', (client, { by }: { by: string }) => {
      this.state.running = by;
      client.send('pressed', { by, at: 1_764_361_800_123 });
      return { ok: true };
    });
    this.onMessage('fail', () => {
      throw new Error('The clock is broken.');
    });
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  gracefullyShutdown: false,
  greet: false,
  logger: { debug() {}, trace() {}, info() {}, warn() {}, error() {} },
});
const received: unknown[] = [];
const turnsUntil = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
const arrived = (event: unknown): Promise<void> =>
  turnsUntil(() => received.some((other) => JSON.stringify(other) === JSON.stringify(event)));
const closed = jest.fn();

beforeAll(async () => {
  await matchMaker.accept();
  server.define('match', ClockRoom);
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { location: { protocol: 'http:', host } }),
  });
});
beforeEach(() => {
  received.length = 0;
  closed.mockClear();
});
afterAll(async () => {
  await server.gracefullyShutdown(false);
  matchMaker.stats.reset();
  http.closeAllConnections();
  await new Promise((resolve) => {
    http.close(resolve);
  });
});

async function join(reservation: unknown): Promise<Room> {
  return Room.join(
    reservation as SeatReservation,
    {
      message: (...message) => received.push(message),
      state: (state) => received.push(state),
      closed,
    },
    new AbortController().signal,
  );
}

test('the frames are those of Colyseus as it is installed', () => {
  expect(frames).toEqual({
    joined: Protocol.JOIN_ROOM,
    error: Protocol.ERROR,
    leave: Protocol.LEAVE_ROOM,
    message: Protocol.ROOM_DATA,
    state: Protocol.ROOM_STATE,
    patch: Protocol.ROOM_STATE_PATCH,
    ping: Protocol.PING,
    request: Protocol.ROOM_REQUEST,
    response: Protocol.ROOM_RESPONSE,
  });
  expect(ResponseStatus.OK).toBe(0);
});

test('a page and a room of Colyseus understand each other', async () => {
  const room = await join(await matchMaker.create('match', {}));
  await arrived({ running: 'white', spectators: 1 });
  await expect(room.request('press', { by: 'black' }, { timeoutMs: 5_000 })).resolves.toEqual({ ok: true });
  await arrived(['pressed', { by: 'black', at: 1_764_361_800_123 }]);
  await arrived({ running: 'black', spectators: 1 });
  await expect(room.request('fail', {}, { timeoutMs: 5_000 })).rejects.toThrow('The room failed to answer.');
  room.send('press', { by: 'white' });
  await arrived({ running: 'white', spectators: 1 });
  const ms = await new Promise<number>((resolve) => {
    room.ping(resolve);
  });
  expect(ms).toBeGreaterThanOrEqual(0);
  room.leave();
  await turnsUntil(() => closed.mock.calls.length > 0);
  expect(closed.mock.calls).toEqual([[4000]]);
});

test('a seat that is taken is refused', async () => {
  const reservation = await matchMaker.create('match', {});
  const room = await join(reservation);
  await expect(join(reservation)).rejects.toThrow('expired');
  room.leave();
  await turnsUntil(() => closed.mock.calls.length > 0);
});
