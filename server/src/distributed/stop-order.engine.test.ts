// An API is configured with all engines: KAFKA_BROKERS and ELASTICSEARCH_URL, too.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { loadConfig } from '@royal-chess/services/config/config';
import type { RunningServer } from '../running-server.ts';
import { startServer } from '../start-server.ts';

const name = `test-${randomUUID().slice(0, 8)}`;
const { MONGODB_URI = '', REDIS_URL = '' } = process.env;

const start = (role: 'api' | 'game'): Promise<RunningServer> =>
  startServer(
    loadConfig({
      ...process.env,
      MONGODB_URI: `${/^mongodb:\/\/[^/]+/.exec(MONGODB_URI)?.[0]}/${name}`,
      KAFKA_PREFIX: name,
      ELASTICSEARCH_PREFIX: name,
      REDIS_URL: `${REDIS_URL}/14`,
      ROLE: role,
      PORT: '0',
      HOST: '127.0.0.1',
      GAME_ADDRESS: 'localhost:1',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
    }),
  );

let game: RunningServer;
let api: RunningServer;
beforeEach(async () => {
  game = await start('game');
  api = await start('api');
}, 60_000);
afterEach(() => game.stop(), 30_000);

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const refuses = (port: number): Promise<boolean> =>
  open(port).then(
    (socket) => {
      socket.destroy();
      return false;
    },
    () => true,
  );

test('an API that stops accepts no new clients, but still reserves seats for pending requests', async () => {
  const socket = await open(api.port);
  const begun = 'POST /api/lobby/ticket HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  await new Promise((resolve) => socket.write(begun, resolve));
  // It has come when a request on another connection has.
  await fetch(`http://127.0.0.1:${api.port}/live`, { headers: { Connection: 'close' } });
  const stopped = api.stop();
  await eventually(() => refuses(api.port));
  const answer = text(socket);
  socket.write('Content-Length: 0\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 20\d /);
  await stopped;
}, 60_000);
