import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { webFiles } from './web-files.ts';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-files-'));
  const root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'the secret');
  writeFileSync(join(root, 'index.html'), 'the page');
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'the script');
  writeFileSync(join(root, 'assets', 'big-3c4d.js'), 'the big script');
  writeFileSync(join(root, 'assets', 'big-3c4d.js.br'), brotliCompressSync('the script of the build'));
  const app = express();
  app.use(webFiles(root));
  app.use((_, response) => void response.status(404).send('the API'));
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
  rmSync(folder, { recursive: true });
});

/** The answer to an unnormalized path: `fetch` would normalize it. */
const get = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    socket.on('error', reject).on('end', () => resolve(received));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  });

describe('pages', () => {
  test.each(['/', '/match', '/match/17', '/apiary', '/favicon.ico'])('%s is the page', async (path) => {
    expect(await get(path)).toContain('the page');
  });

  test('assets stay for a year', async () => {
    const answer = await get('/assets/app-1a2b.js');
    expect(answer).toContain('the script');
    expect(answer).toContain('immutable');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'the script of the build'],
    ['br', 'br', 'the script of the build'],
    ['gzip, br;q=0', null, 'the big script'],
    ['identity', null, 'the big script'],
  ])('assets compressed by the build go to who takes them: %s', async (accepted, encoding, text) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/assets/big-3c4d.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });

  test.each([
    '/api',
    '/api/nothing',
    '/API/nothing',
    '//api/nothing',
    '/%61pi/nothing',
    '/matchmake/create/match',
    '/assets/gone.js',
    '/%E0%A4%A',
  ])('%s is not', async (path) => {
    expect(await get(path)).toContain('the API');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '/..%5csecret.txt',
    '/%00/../../secret.txt',
  ])('%s leads nowhere else', async (path) => {
    expect(await get(path)).not.toContain('the secret');
  });
});
