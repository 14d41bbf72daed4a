import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { takenPort } from './taken-port.js';

const other = createServer();
const HOST = '127.0.0.1';
let PORT;
beforeAll(async () => {
  other.listen(0, HOST);
  await once(other, 'listening');
  PORT = String(other.address().port);
});
afterAll(() => other.close());

test('a port where another program listens is taken', async () => {
  expect(await takenPort({ PORT, HOST })).toBe(Number(PORT));
});

test('the same port of another address of this machine is free', async () => {
  expect(await takenPort({ PORT, HOST: '127.0.0.2' })).toBeNull();
});

test.each([
  ['a port that the system chooses', { PORT: '0', HOST }],
  ['no port', { PORT: 'first', HOST }],
  ['an address of another machine', { PORT: '45678', HOST: '192.0.2.1' }],
])('%s is left to the server', async (_, env) => expect(await takenPort(env)).toBeNull());
