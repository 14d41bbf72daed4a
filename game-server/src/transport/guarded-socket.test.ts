import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { GuardedSocket, maxUnread } from './guarded-socket.ts';

/** What every honest client says first. */
const enter = Buffer.of(10);

let server: WebSocketServer;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', WebSocket: GuardedSocket });
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
});
afterEach(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const connect = (): WebSocket => new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
const closed = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.once('close', resolve);
  });

test('an error while a message is read closes that socket only', async () => {
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      if (data.equals(enter)) return;
      if (data.toString() === 'bad') throw new Error('cannot read this');
      socket.send(data);
    }),
  );
  const [bad, good] = [connect(), connect()];
  for (const socket of [bad, good]) socket.once('open', () => socket.send(enter));
  bad.once('open', () => bad.send('bad'));
  expect(await closed(bad)).toBe(4_002);
  good.send('good');
  expect(
    await new Promise((resolve) => good.once('message', (data: Buffer) => resolve(data.toString()))),
  ).toBe('good');
  good.close();
  await closed(good);
});

test('a socket that does not answer our good-bye is cut off', async () => {
  const ended = new Promise<number>((resolve) => {
    server.on('connection', (socket) => {
      socket.once('close', resolve);
      socket.close(4_002);
    });
  });
  const deaf = connect();
  deaf.once('open', () => deaf.pause());
  expect(await ended).toBe(1_006);
  deaf.terminate();
});

test('a message before entering closes the socket, and nobody hears it', async () => {
  const heard: string[] = [];
  server.on('connection', (socket) => socket.on('message', (data: Buffer) => heard.push(data.toString())));
  const rude = connect();
  rude.once('open', () => rude.send('let me in'));
  expect(await closed(rude)).toBe(4_002);
  expect(heard).toEqual([]);
});

test('who answers pings but never enters is cut off', async () => {
  const ended = new Promise<number>((resolve) => {
    server.on('connection', (socket) => {
      socket.once('close', resolve);
      socket.once('pong', () => {
        now.mockReturnValue(performance.now() + 11_000);
        socket.ping();
      });
      socket.ping();
    });
  });
  const now = jest.spyOn(performance, 'now');
  connect();
  expect(await ended).toBe(1_006);
  now.mockRestore();
});

test.each(['a message', 'a pong'])('who asks for more than it reads is cut off with %s', async (sign) => {
  const ended = new Promise<number>((resolve) => {
    server.on('connection', (socket) => {
      socket.once('close', resolve);
      socket.on('message', () => {
        const answer = Buffer.alloc(maxUnread);
        // Loopback takes some megabytes before anything waits here.
        while (socket.bufferedAmount <= maxUnread) socket.send(answer);
        asked();
      });
    });
  });
  const greedy = connect();
  greedy.on('error', () => undefined);
  const asked = (): void => (sign === 'a pong' ? greedy.pong() : greedy.send('more'));
  greedy.once('open', () => {
    greedy.pause();
    greedy.send(enter);
  });
  expect(await ended).toBe(1_006);
  greedy.terminate();
});

test('of a message that is too large the rest is not read', async () => {
  const narrow = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    WebSocket: GuardedSocket,
    maxPayload: 100,
  });
  try {
    await new Promise((resolve) => {
      narrow.once('listening', resolve);
    });
    const size = 20_000_000;
    const client = new WebSocket(`ws://127.0.0.1:${(narrow.address() as AddressInfo).port}`);
    client.once('open', () => client.send(Buffer.alloc(size)));
    const read = new Promise<number>((resolve) => {
      narrow.once('connection', (socket, { socket: wire }) => {
        socket.on('error', () => {});
        socket.once('close', () => resolve(wire.bytesRead));
      });
    });
    expect(await closed(client)).toBe(1_009);
    expect(await read).toBeLessThan(size / 10);
  } finally {
    await new Promise((resolve) => {
      narrow.close(resolve);
    });
  }
});
