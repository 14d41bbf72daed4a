import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { compressedAnswers } from './compressed-answers.ts';

const text = (length: number): string => 'position '.repeat(length).slice(0, length);
const json = { games: Array.from({ length: 100 }, (_, at) => ({ white: 'Morphy', plies: at })) };

let server: Server;
/** Answers whose end was reported. */
let ended = 0;
beforeAll(async () => {
  const app = express();
  app.use(...compressedAnswers);
  app.get('/text/:length', ({ params }, response) => void response.type('text').send(text(+params.length)));
  app.get('/json', (_, response) => void response.json(json));
  app.get('/bytes', (_, response) => void response.type('text').send(Buffer.from(text(5_000))));
  app.get('/pieces', (_, response) => {
    response.type('text').write(text(3_000));
    response.end(text(3_000));
  });
  app.get('/plain', (_, response) => {
    response.setHeader('Content-Type', 'text/plain');
    response.end(`é${text(3_999)}`, 'latin1', () => (ended += 1));
  });
  app.get('/picture', (_, response) => void response.type('image/png').send(Buffer.from(text(5_000))));
  app.get('/as-it-is', (_, response) => {
    response.set('Cache-Control', 'No-Transform, max-age=0').type('text').send(text(5_000));
  });
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** `fetch` would unpack the answer. */
const get = (path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, headers, method, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) });
      });
    })
      .on('error', reject)
      .end();
  });

const unpacked = ({ headers, body }: Got): string => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};

describe('answers', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
  ])('take the smallest encoding of %p', async (accepted, encoding) => {
    const got = await get('/json', { 'accept-encoding': accepted });
    expect(got.headers['content-encoding']).toBe(encoding);
    expect(got.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(got.headers.vary).toBe('Accept-Encoding');
    expect(JSON.parse(unpacked(got))).toEqual(json);
  });

  test.each([
    ['/text/1023', undefined, 1_023, 'short: as it is'],
    ['/text/1024', 'br', 1_024, 'whole'],
    ['/text/32768', 'br', 32_768, 'whole'],
    ['/text/32769', 'br', 32_769, 'long: a stream'],
    ['/bytes', 'br', 5_000, 'whole'],
    ['/pieces', 'br', 6_000, 'written by pieces: a stream'],
    ['/picture', undefined, 5_000, 'packed already'],
    ['/as-it-is', undefined, 5_000, 'not to be changed'],
    ['/plain', 'br', 4_000, 'ended by one call with an encoding and a callback'],
  ])('%s: %s, %d characters (%s)', async (path, encoding, length, how) => {
    const got = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(got.headers['content-encoding']).toBe(encoding);
    expect(unpacked(got)).toHaveLength(length);
    // Only what is compressed at once has a length that is known before it is sent.
    const isStream = how.endsWith('stream');
    expect(got.headers['content-length']).toBe(isStream ? undefined : String(got.body.length));
  });

  test('report their end, and keep their encoding', async () => {
    const before = ended;
    const got = await get('/plain', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(got.body).toString('latin1')).toBe(`é${text(3_999)}`);
    expect(ended).toBe(before + 1);
  });

  test('have no body for a request of the head', async () => {
    const got = await get('/json', { 'accept-encoding': 'br' }, 'HEAD');
    expect(got.status).toBe(200);
    expect(got.headers['content-encoding']).toBeUndefined();
    expect(got.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('that a browser holds are not sent again', async () => {
    const first = await get('/json', { 'accept-encoding': 'br' });
    const again = await get('/json', {
      'accept-encoding': 'br',
      'if-none-match': String(first.headers.etag),
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });
});
