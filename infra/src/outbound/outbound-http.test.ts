import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { OutboundAddresses } from './outbound-addresses.ts';
import { OutboundError } from './outbound-error.ts';
import { OutboundHttp, type OutboundRequest, type Resolve } from './outbound-http.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server on the loopback; its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { maxBytes: 1_000_000, timeoutMs: 5_000 };
const http = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']));
const get = (url: string, more: Partial<OutboundRequest> = {}, from = http) =>
  from.get({ url, ...limits, ...more });
const faultOf = async (answer: Promise<unknown>): Promise<string> => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof OutboundError ? error.fault : String(error);
};
const text =
  (body: string): RequestListener =>
  (_, response) =>
    void response.setHeader('content-type', 'text/plain; charset=utf-8').end(body);

describe('fetching an address that a user names', () => {
  test('answers with its content', async () => {
    const url = await serve((_, response) => {
      response.setHeader('etag', '"1"').setHeader('last-modified', 'Mon, 02 Mar 2026 08:00:00 GMT');
      text('1. e4 *')(_, response);
    });
    const answer = await get(`${url}/games.pgn`);
    expect(answer).toMatchObject({
      kind: 'content',
      mediaType: 'text/plain',
      etag: '"1"',
      lastModified: 'Mon, 02 Mar 2026 08:00:00 GMT',
    });
    expect(answer.kind === 'content' && Buffer.from(answer.bytes).toString()).toBe('1. e4 *');
  });

  test('requests what changed only', async () => {
    const url = await serve(({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'] !== undefined;
      response.writeHead(isKnown ? 304 : 500).end();
    });
    expect(await get(url, { etag: '"1"', lastModified: 'Mon, 02 Mar 2026 08:00:00 GMT' })).toEqual({
      kind: 'unchanged',
    });
  });

  test('sends a body to the address itself only, and answers with its status', async () => {
    const seen: string[] = [];
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${request.headers['x-key']} ${body}`);
        response.writeHead(request.url === '/moved' ? 307 : 201, { location: '/other' }).end('a long answer');
      });
    });
    const sent = { headers: { 'x-key': 'k' }, body: 'größe', timeoutMs: 5_000 };
    expect(await http.post({ url: `${url}/sms`, ...sent })).toBe(201);
    expect(await http.post({ url: `${url}/moved`, ...sent })).toBe(307);
    expect(seen).toEqual(['POST /sms k größe', 'POST /moved k größe']);
    expect(await faultOf(http.post({ url: 'http://10.0.0.1/', ...sent }))).toBe('inner');
  });

  test.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706434/',
    'http://0x7f.0.0.2/',
    'http://0177.0.0.2/',
    'http://10.1/',
    'http://localhost/',
  ])('refuses the inner address %s', async (url) => {
    const local: Resolve = async () => [{ address: '127.0.0.2', family: 4 }];
    const guarded = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']), local);
    expect(await faultOf(get(url, {}, guarded))).toBe('inner');
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'x',
    'http://a:b@example.org/',
  ])('refuses %s', async (url) => expect(await faultOf(get(url))).toBe('address'));

  test('refuses a name with an inner address among others', async () => {
    const resolve: Resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const guarded = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']), resolve);
    expect(await faultOf(get('http://games.example.org/', {}, guarded))).toBe('inner');
  });

  test('connects to the address that was checked, though the name has another one now', async () => {
    const url = await serve(text('*'));
    let asked = 0;
    const rebinding: Resolve = async () => [
      { address: (asked += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 },
    ];
    const guarded = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']), rebinding);
    const named = url.replace('127.0.0.1', 'games.example.org');
    expect((await get(named, {}, guarded)).kind).toBe('content');
    expect(asked).toBe(1);
    expect(await faultOf(get(named, {}, guarded))).toBe('inner');
  });

  test('follows redirects, but not to inner addresses, other schemes, or without a limit', async () => {
    const to: Record<string, string> = {
      '/once': '/games.pgn',
      '/inner': 'http://10.0.0.1/',
      '/metadata': 'http://[::ffff:169.254.169.254]/',
      '/file': 'file:///etc/passwd',
      '/loop': '/loop',
      '/user': 'http://a:b@127.0.0.1/',
    };
    const url = await serve(({ url: path = '' }, response) => {
      if (to[path]) response.writeHead(302, { location: to[path] }).end();
      else response.end('*');
    });
    expect((await get(`${url}/once`)).kind).toBe('content');
    const faults = await Promise.all(
      ['/inner', '/metadata', '/file', '/user', '/loop'].map((path) => faultOf(get(url + path))),
    );
    expect(faults).toEqual(['inner', 'inner', 'address', 'address', 'redirects']);
  });

  test('ends a body without end, at its limit', async () => {
    let sent = 0;
    const url = await serve((_, response) => {
      const piece = Buffer.alloc(65_536, 'x');
      const write = (): void => {
        while (!response.destroyed && sent < 1_024 ** 3 && response.write(piece)) sent += piece.length;
        response.once('drain', write);
      };
      write();
    });
    expect(await faultOf(get(url))).toBe('tooLarge');
    expect(sent).toBeLessThan(50_000_000);
  });

  test('refuses a body that says it is too large, before it comes', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-length', 1_024 ** 3).write('x');
    });
    expect(await faultOf(get(url))).toBe('tooLarge');
  });

  test.each<[string, RequestListener]>([
    ['a server that says nothing', () => undefined],
    ['a body that comes too slowly', (_, response) => void response.write('[Event "E"]\n')],
  ])('gives %s up', async (_, listener) => {
    const url = await serve(listener);
    expect(await faultOf(get(url, { timeoutMs: 60 }))).toBe('timeout');
  });

  test.each<[string, RequestListener, string]>([
    ['an error', (_, response) => void response.writeHead(503).end(), 'status'],
    ['nothing', (_, response) => void response.writeHead(204).end(), 'status'],
    [
      'something compressed',
      (_, response) => void response.setHeader('content-encoding', 'gzip').end('x'),
      'status',
    ],
    ['a broken connection', ({ socket }) => void socket.destroy(), 'unreachable'],
    [
      'half of what it says',
      (_, response) => {
        response.setHeader('content-length', 100);
        response.write('x', () => response.destroy());
      },
      'unreachable',
    ],
  ])('reports %s', async (_, listener, fault) => {
    expect(await faultOf(get(await serve(listener)))).toBe(fault);
  });

  test('reports a server that switches to another protocol, and leaves its connection', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve(({ socket }) => {
      socket.once('close', () => closed.resolve());
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    await expect(get(url)).rejects.toThrow('The address answers 101 (Switching Protocols).');
    await closed.promise;
  });

  test('ends when the caller stops it', async () => {
    const stop = new AbortController();
    const url = await serve(() => stop.abort());
    expect(await faultOf(get(url, { signal: stop.signal }))).toBe('stopped');
    expect(await faultOf(get(url, { signal: stop.signal }))).toBe('stopped');
  });

  test('gives a name that takes too long to look up up', async () => {
    const never: Resolve = () => new Promise(() => undefined);
    const guarded = new OutboundHttp(new OutboundAddresses([]), never);
    expect(await faultOf(get('http://slow.example.org/', { timeoutMs: 60 }, guarded))).toBe('timeout');
  });

  test('reports a name that does not exist, in words', async () => {
    const unknown: Resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
    const guarded = new OutboundHttp(new OutboundAddresses([]), unknown);
    await expect(get('http://nowhere.example.org/', {}, guarded)).rejects.toThrow(
      'nowhere.example.org could not be fetched: its name is not known.',
    );
  });
});
