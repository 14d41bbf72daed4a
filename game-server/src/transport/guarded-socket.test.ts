import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { WebSocket, WebSocketServer } from 'ws';
import { GuardedSocket, maxUnread } from './guarded-socket.ts';

/** The first message of every well-behaved client. */
const join = Buffer.of(10);

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
      if (data.equals(join)) return;
      if (data.toString() === 'bad') throw new Error('cannot read this');
      socket.send(data);
    }),
  );
  const [bad, good] = [connect(), connect()];
  for (const socket of [bad, good]) socket.once('open', () => socket.send(join));
  bad.once('open', () => bad.send('bad'));
  expect(await closed(bad)).toBe(4_002);
  good.send('good');
  expect(
    await new Promise((resolve) => good.once('message', (data: Buffer) => resolve(data.toString()))),
  ).toBe('good');
  good.close();
  await closed(good);
});

test('a socket that does not complete the closing handshake is terminated', async () => {
  const ended = new Promise<number>((resolve) => {
    server.on('connection', (socket) => {
      socket.once('close', resolve);
      socket.close(4_002);
    });
  });
  const silent = connect();
  silent.once('open', () => silent.pause());
  expect(await ended).toBe(1_006);
  silent.terminate();
});

test('a message before joining closes the socket and is not delivered', async () => {
  const received: string[] = [];
  server.on('connection', (socket) => socket.on('message', (data: Buffer) => received.push(data.toString())));
  const early = connect();
  early.once('open', () => early.send('let me in'));
  expect(await closed(early)).toBe(4_002);
  expect(received).toEqual([]);
});

test('a client that answers pings but never joins is terminated', async () => {
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

/** Sends until more is buffered here than a client may leave unread: loopback accepts some megabytes before. */
async function fill(socket: WebSocket): Promise<void> {
  const answer = Buffer.alloc(maxUnread);
  while (socket.bufferedAmount <= maxUnread) {
    socket.send(answer);
    // Messages of one turn are written after it.
    await new Promise(setImmediate);
  }
}

test('messages of one turn are one write', async () => {
  const writes = new Promise<number>((resolve) => {
    server.on('connection', (socket, { socket: wire }) => {
      socket.once('message', () => {
        const written = jest.spyOn(wire, '_writev');
        for (const text of ['one', 'two', 'three']) socket.send(text);
        setImmediate(() => resolve(written.mock.calls.length));
      });
    });
  });
  const client = connect();
  const received: string[] = [];
  const all = new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => received.push(data.toString()) === 3 && resolve());
  });
  client.once('open', () => client.send(join));
  expect(await writes).toBe(1);
  await all;
  expect(received).toEqual(['one', 'two', 'three']);
  client.terminate();
});

test('bytes that are overwritten after they were sent arrive as they were', async () => {
  server.on('connection', (socket) =>
    socket.once('message', () => {
      const shared = Buffer.from('one');
      socket.send(shared);
      shared.write('two');
      socket.send(shared);
    }),
  );
  const client = connect();
  const received: string[] = [];
  const both = new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => received.push(data.toString()) === 2 && resolve());
  });
  client.once('open', () => client.send(join));
  await both;
  expect(received).toEqual(['one', 'two']);
  client.terminate();
});

test('what is sent before a socket is terminated in the same turn arrives', async () => {
  server.on('connection', (socket) =>
    socket.once('message', () => {
      socket.send('last');
      socket.terminate();
    }),
  );
  const client = connect();
  const received: string[] = [];
  client.on('message', (data: Buffer) => received.push(data.toString()));
  client.once('open', () => client.send(join));
  expect(await closed(client)).toBe(1_006);
  expect(received).toEqual(['last']);
});

test('large answers to messages of one packet do not count as unread within their turn', async () => {
  const answer = Buffer.alloc(300_000);
  server.on('connection', (socket) => socket.on('message', () => socket.send(answer)));
  const client = connect();
  let received = 0;
  const all = new Promise<void>((resolve) => {
    client.on('message', () => (received += 1) === 8 && resolve());
  });
  client.once('open', () => {
    const frames = (client as unknown as { readonly _socket: Socket })._socket;
    frames.cork();
    client.send(join);
    for (let count = 0; count < 7; count += 1) client.send('again');
    frames.uncork();
  });
  await all;
  client.terminate();
});

test('the end of a write is reported with and without options', async () => {
  const written = new Promise<void>((resolve) => {
    server.on('connection', (socket) =>
      socket.once('message', () => socket.send('one', undefined as never, () => resolve())),
    );
  });
  const client = connect();
  client.once('open', () => client.send(join));
  await written;
  client.terminate();
});

test.each(['a message', 'a pong'])(
  'a client that requests more than it reads is terminated at %s',
  async (sign) => {
    const ended = new Promise<number>((resolve) => {
      server.on('connection', (socket) => {
        socket.once('close', resolve);
        socket.on('message', () => void fill(socket).then(requestMore));
      });
    });
    const greedy = connect();
    greedy.on('error', () => undefined);
    const requestMore = (): void => (sign === 'a pong' ? greedy.pong() : greedy.send('more'));
    greedy.once('open', () => {
      greedy.pause();
      greedy.send(join);
    });
    expect(await ended).toBe(1_006);
    greedy.terminate();
  },
);

test('the rest of a message that is too large is not read', async () => {
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
