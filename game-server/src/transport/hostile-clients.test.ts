import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { WebSocket } from 'ws';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';

let files: TestStore;
let rooms: ServedRooms;
let matchId: string;

beforeEach(async () => {
  files = await openTestStore(systemClock);
  rooms = await serveRooms({ files, clock: systemClock });
  matchId = await files.startMatch({ initialMs: 60_000, incrementMs: 0 });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

/** A raw socket in the seat of a player, for messages that the client library cannot send. */
async function rawSeat(userId: string, role: 'white' | 'black'): Promise<WebSocket> {
  const seat = await rooms.server.rooms.seat({ kind: 'match', id: matchId }, { userId, name: 'x', role });
  const { processId, roomId, sessionId } = seat as Record<string, string>;
  const socket = new WebSocket(
    `${rooms.origin.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`,
  );
  await new Promise((resolve) => {
    socket.once('message', resolve);
  });
  socket.send(Buffer.of(10));
  return socket;
}

const closed = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.on('error', () => {});
    socket.once('close', resolve);
  });

/** HTTP status and problem code of a refused upgrade; 101 when it is accepted. */
const refusedWith = (path: string, origin?: string): Promise<[number | undefined, unknown]> =>
  new Promise((resolve) => {
    const options = origin === undefined ? {} : { origin };
    const socket = new WebSocket(rooms.origin.replace('http', 'ws') + path, options);
    socket.on('error', () => {});
    socket.once('open', () => {
      socket.terminate();
      resolve([101, undefined]);
    });
    socket.once('unexpected-response', (_, response) => {
      let body = '';
      response.on('data', (piece: Buffer) => (body += piece.toString()));
      response.on('end', () => resolve([response.statusCode, (JSON.parse(body) as { code?: unknown }).code]));
    });
  });

describe('hostile clients', () => {
  test('10,000 messages a second close that socket, and the game continues', async () => {
    const white = await rooms.join(matchId, 'white', ann);
    const flooder = await rawSeat(bob, 'black');
    const ended = closed(flooder);
    // ROOM_DATA of type "move" with an invalid payload.
    const frame = Buffer.from([13, 0xa4, ...Buffer.from('move'), 0xc0]);
    for (let message = 0; message < 10_000; message++) flooder.send(frame);
    expect(await ended).toBeGreaterThan(1_000);
    await white.until(() => !white.state.blackOnline);
    expect(await white.request('move', { commandId: randomUUID(), uci: 'e2e4', ply: 1 })).toMatchObject({
      ok: true,
    });
    const black = await rooms.join(matchId, 'black', bob);
    expect(await black.request('move', { commandId: randomUUID(), uci: 'e7e5', ply: 2 })).toMatchObject({
      ok: true,
    });
    await white.until(() => white.moves.length === 2 && white.state.running === 'white');
    expect(white.closeCode).toBeUndefined();
  });

  test('a message of 10 MB closes that socket, and the game continues', async () => {
    const white = await rooms.join(matchId, 'white', ann);
    const socket = await rawSeat(bob, 'black');
    const ended = closed(socket);
    socket.send(Buffer.alloc(10 * 1024 * 1024));
    expect([1_006, 1_009]).toContain(await ended);
    expect(await white.request('move', { commandId: randomUUID(), uci: 'e2e4', ply: 1 })).toMatchObject({
      ok: true,
    });
  });

  test('frames of random bytes never harm the process', async () => {
    const white = await rooms.join(matchId, 'white', ann);
    for (let round = 0; round < 20; round++) {
      const socket = await rawSeat(bob, 'black');
      const ended = closed(socket);
      for (let message = 0; message < 30; message++) {
        const frame = randomBytes(1 + ((round * 30 + message) % 60));
        frame[0] = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22][message % 13] ?? 0;
        socket.send(frame);
      }
      socket.send(Buffer.alloc(0));
      socket.send('text');
      socket.close();
      await ended;
    }
    expect(await white.request('move', { commandId: randomUUID(), uci: 'e2e4', ply: 1 })).toMatchObject({
      ok: true,
    });
    expect(
      (await files.store.read(`match-${matchId}`)).filter((event) => event.type === 'MovePlayed'),
    ).toHaveLength(1);
  });

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['http://127.0.0.1:5173', 101],
    [undefined, 101],
  ])('a page at %s that has a ticket gets %d', async (origin, status) => {
    const seat = await rooms.server.rooms.seat(
      { kind: 'match', id: matchId },
      { userId: ann, name: 'Ann', role: 'white' },
    );
    const { processId, roomId, sessionId } = seat as Record<string, string>;
    const refused = await refusedWith(`/${processId}/${roomId}?sessionId=${sessionId}`, origin);
    expect(refused).toEqual([status, status === 101 ? undefined : 'RC_FORBIDDEN']);
  });

  test('a ticket is valid once', async () => {
    const seat = await rooms.server.rooms.seat(
      { kind: 'match', id: matchId },
      { userId: ann, name: 'Ann', role: 'white' },
    );
    const { processId, roomId, sessionId } = seat as Record<string, string>;
    const path = `/${processId}/${roomId}?sessionId=`;
    const first = new WebSocket(rooms.origin.replace('http', 'ws') + path + sessionId);
    await new Promise((resolve) => {
      first.once('message', resolve);
    });
    for (const bad of [sessionId, randomUUID(), '__proto__', 'constructor', '0'])
      expect(await refusedWith(path + bad)).toEqual([410, 'RC_MATCH_STALE_TICKET']);
    expect(await refusedWith(`/${processId}/__proto__?sessionId=${sessionId}`)).toEqual([
      410,
      'RC_MATCH_STALE_TICKET',
    ]);
    first.close();
    await closed(first);
  });

  test('rooms cannot be opened over HTTP, and no other socket is served', async () => {
    for (const method of ['create', 'joinOrCreate', 'join', 'joinById', 'reconnect']) {
      const response = await fetch(`${rooms.origin}/matchmake/${method}/match`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ matchId }),
      });
      expect([response.status, await response.text()]).toEqual([404, 'nest']);
    }
    for (const path of ['/', '/chat', '/a/b', '/a/b?sessionId=', '/a/b/c d?sessionId=1'])
      expect(await refusedWith(path)).toEqual([404, 'RC_NOT_FOUND']);
  });
});
