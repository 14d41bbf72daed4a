import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { GuardedSocket } from './guarded-socket.ts';

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
      if (data.toString() === 'bad') throw new Error('cannot read this');
      socket.send(data);
    }),
  );
  const [bad, good] = [connect(), connect()];
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
