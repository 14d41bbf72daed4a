import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FaultLink } from './fault-link.ts';

let echo: Server;
let link: FaultLink;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  link = await FaultLink.open((echo.address() as AddressInfo).port);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  link.close();
  echo.close();
});

function dial(): Socket {
  const client = connect(Number(new URL(link.origin).port), '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}
/** A reset is an error first, which `once` would not wait through. */
const closed = (client: Socket): Promise<void> =>
  new Promise((resolve) => {
    client.once('close', () => resolve());
  });
const received = async (client: Socket): Promise<string> => String((await once(client, 'data'))[0]);

test('bytes go both ways', async () => {
  const client = dial();
  client.write('hello');
  expect(await received(client)).toBe('hello');
});

test('a cut ends connections and refuses new ones until it is restored', async () => {
  const client = dial();
  client.write('hello');
  await received(client);
  link.cut();
  await closed(client);
  await closed(dial());
  link.restore();
  const again = dial();
  again.write('back');
  expect(await received(again)).toBe('back');
});

test('a stall holds all bytes, of new connections too, and loses none', async () => {
  const client = dial();
  client.write('one ');
  await received(client);
  link.stall();
  let early = '';
  client.on('data', (bytes) => (early += String(bytes)));
  client.write('two ');
  const late = dial();
  late.write('three');
  // A connection that is not stalled makes a round trip in between.
  const other = connect((echo.address() as AddressInfo).port, '127.0.0.1');
  clients.push(other);
  other.write('past');
  await received(other);
  expect(early).toBe('');
  link.restore();
  expect(await received(late)).toBe('three');
  while (early === '') await once(client, 'data');
  expect(early).toBe('two ');
});
