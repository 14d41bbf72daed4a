import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OutboundAddresses } from './outbound-addresses.ts';
import { OutboundError } from './outbound-error.ts';
import { OutboundHttp, type Resolve } from './outbound-http.ts';
import { serveTls, trustTestCertificate } from './testing/tls-server.ts';

/** Redirects by path; all else is the content. */
let redirects: Readonly<Record<string, string>> = {};
const listener: RequestListener = ({ url = '' }, response) => {
  const location = redirects[url];
  if (location === undefined) response.end('a picture');
  else response.writeHead(302, { location }).end();
};
/** What the server without TLS was asked for. */
const plainCalls: string[] = [];
const servers: Server[] = [];
let secure = '';
let plain = '';
let untrust: () => void;

beforeAll(async () => {
  const { server, port } = await serveTls(listener);
  const other = createServer(({ url = '' }, response) => {
    plainCalls.push(url);
    response.end('a picture');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  servers.push(server, other);
  secure = `https://media.pictures.example:${port}`;
  plain = `http://media.pictures.example:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Names of tests; that of the inner one leads to an address that is not public. */
const resolve: Resolve = (name) =>
  Promise.resolve([{ address: name.startsWith('inner.') ? '10.0.0.7' : '127.0.0.1', family: 4 }]);
const http = new OutboundHttp(new OutboundAddresses(['127.0.0.1/32']), resolve);
const outcomeOf = (url: string): Promise<string> =>
  http.get({ url, maxBytes: 1_000, timeoutMs: 5_000 }).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof OutboundError ? error.fault : String(error)),
  );

test('a certificate that is not trusted ends the fetch', async () => {
  expect(await outcomeOf(`${secure}/open.png`)).toBe('unreachable');
});

describe('from a server with TLS', () => {
  beforeAll(() => {
    untrust = trustTestCertificate();
  });
  afterAll(() => untrust());

  test('content is fetched, by as many as three redirects', async () => {
    redirects = { '/1': `${secure}/2`, '/2': '/3', '/3': `${secure.replace('media', 'other')}/open.png` };
    expect(await outcomeOf(`${secure}/open.png`)).toBe('content');
    expect(await outcomeOf(`${secure}/1`)).toBe('content');
  });

  test('a name that the certificate has not is refused', async () => {
    expect(await outcomeOf(secure.replace('media.pictures', 'pictures'))).toBe('unreachable');
  });

  test.each<[string, () => string, string]>([
    ['to an address without TLS', () => `${plain}/open.png`, 'address'],
    ['to a private address', () => 'https://192.168.0.1/open.png', 'inner'],
    ['to the address of a metadata service', () => 'https://169.254.169.254/latest/meta-data', 'inner'],
    ['to the loopback as IPv6', () => 'https://[::1]/open.png', 'inner'],
    ['to a name of a private address', () => 'https://inner.pictures.example/open.png', 'inner'],
    ['to a file', () => 'file:///etc/passwd', 'address'],
    ['to itself, without end', () => '/1', 'redirects'],
  ])('a redirect %s is not followed', async (_, location, fault) => {
    redirects = { '/1': location() };
    expect(await outcomeOf(`${secure}/1`)).toBe(fault);
    expect(plainCalls).toEqual([]);
  });

  test('a chain of four redirects is too long', async () => {
    redirects = { '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/open.png' };
    expect(await outcomeOf(`${secure}/1`)).toBe('redirects');
    expect(await outcomeOf(`${secure}/2`)).toBe('content');
  });
});
