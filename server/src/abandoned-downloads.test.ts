import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { oneAtATime } from '@royal-chess/services/platform/http/one-at-a-time';
import express from 'express';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abandoned-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** How often this process has `file` open. */
const openings = (file: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false;
    }
  }).length;

async function listening(app: express.Express): Promise<{ server: Server; port: number }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the files of pipelined requests are closed when the client leaves without reading', async () => {
  const file = join(folder, 'big.js');
  writeFileSync(file, Buffer.alloc(4_000_000));
  const app = express();
  app.use(oneAtATime(), express.static(folder));
  const { server, port } = await listening(app);
  let most = 0;
  for (let round = 0; round < 3; round++) {
    const clients = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = connect(port, '127.0.0.1').pause();
        socket.write('GET /big.js HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16));
        return socket;
      }),
    );
    while (openings(file) < clients.length) await turn();
    most = Math.max(most, openings(file));
    for (const client of clients) client.destroy();
    while (openings(file) > 0) await turn();
  }
  expect(most).toBe(10);
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

test('requests that were sent ahead are answered in their order; far too many end the connection', async () => {
  const app = express();
  const seen: string[] = [];
  let running = 0;
  app.use(oneAtATime(), (request, response) => {
    running += 1;
    seen.push(`${request.url} ${running}`);
    setImmediate(() => {
      running -= 1;
      response.send(request.url);
    });
  });
  const { server, port } = await listening(app);
  const exchange = (count: number): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket.setEncoding('utf8').on('data', (text: string) => (received += text));
      socket.on('error', () => undefined).on('close', () => resolve(received));
      const paths = Array.from({ length: count }, (_, at) => `/${at}`);
      const last = `GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('') + last);
    });
  expect((await exchange(3)).match(/\/(\d|last)$/gm)).not.toBeNull();
  expect(seen).toEqual(['/0 1', '/1 1', '/2 1', '/last 1']);
  expect(await exchange(100)).not.toContain('/last');
  await new Promise((resolve) => {
    server.close(resolve);
  });
});
