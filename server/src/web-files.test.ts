import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addableEngine } from '@royal-chess/contracts/engines';
import express from 'express';
import type { PageSource } from './pages/serve-pages.ts';
import { webFiles } from './web-files.ts';

const { id, script, program, licence } = addableEngine;
const source: PageSource = {
  publicUrl: undefined,
  banner: async () => null,
  heads: {
    headOf: async () => 'of the table',
    sitemapFiles: async () => ['pages'],
    sitemapFile: async () => null,
  },
};

let folder: string;
let root: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-files-'));
  root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'the secret');
  writeFileSync(join(root, 'index.html'), '<html lang="en"><head></head>the page</html>');
  writeFileSync(join(root, 'assets', 'index-DprNXPMW.js'), 'the script');
  writeFileSync(join(root, 'assets', 'DprNXPMW.js'), 'the big script');
  writeFileSync(join(root, 'assets', 'gif-worker-Bque3BYu.js'), 'the worker');
  writeFileSync(join(root, 'assets', 'flag-1.6.20-DE.svg'), '<svg />');
  writeFileSync(join(root, 'assets', 'DprNXPMW.js.br'), brotliCompressSync('the script of the build'));
  writeFileSync(join(root, 'assets', 'DprNXPMW.js.gz'), gzipSync('the script of the build, for others'));
  mkdirSync(join(root, 'engines', 'fish-1'), { recursive: true });
  writeFileSync(join(root, 'engines', 'fish-1', 'fish.js'), 'the engine');
  writeFileSync(join(root, 'engines', 'fish-1', 'fish.wasm'), 'the program');
  writeFileSync(join(root, 'engines', 'fish-1', 'fish.wasm.br'), brotliCompressSync('the program, packed'));
  const app = express();
  app.use((_, response, next) => {
    response.set({ 'Permissions-Policy': 'camera=()', 'Content-Security-Policy': 'long' });
    next();
  });
  app.use(webFiles({ ...source, engines: join(folder, 'added') }, root));
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
    const answer = await get('/assets/index-DprNXPMW.js');
    expect(answer).toContain('the script');
    expect(answer).toContain('immutable');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', 'the script of the build'],
    ['br', 'br', 'the script of the build'],
    ['gzip, br;q=0', 'gzip', 'the script of the build, for others'],
    ['gzip', 'gzip', 'the script of the build, for others'],
    ['br;q=0, gzip;q=0', null, 'the big script'],
    ['identity', null, 'the big script'],
  ])('assets compressed by the build go to who takes them: %s', async (accepted, encoding, text) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/assets/DprNXPMW.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('etag')).not.toBeNull();
  });

  test('a copy that a browser holds is compared in the encoding that it holds', async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/DprNXPMW.js`;
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) =>
        (await fetch(address, { headers: { 'accept-encoding': accepted } })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await fetch(address, {
      headers: { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['DprNXPMW.js', null],
    ['index-DprNXPMW.js', null],
    ['gif-worker-Bque3BYu.js', "default-src 'self'"],
    ['flag-1.6.20-DE.svg', "default-src 'self'"],
  ])('%s of the build has no headers for documents, and a policy of its own: %s', async (file, policy) => {
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}/assets/${file}`);
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('content-security-policy')).toBe(policy);
  });

  test.each([
    ['/assets/gif-worker-Bque3BYu.js', 'require-corp'],
    ['/assets/index-DprNXPMW.js', null],
    ['/assets/DprNXPMW.js', null],
    ['/engines/fish-1/fish.js', 'require-corp'],
    ['/engines/fish-1/fish.wasm', null],
  ])('%s may be the worker of an isolated document: %s', async (path, policy) => {
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(headers.get('cross-origin-embedder-policy')).toBe(policy);
  });

  test('a part of a page leaves its connection open for the next, without saying so', async () => {
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const load = async () => {
      const call = request({ port, path: '/assets/DprNXPMW.js', agent }).end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      return [call.reusedSocket, answer.headers.connection];
    };
    expect(await load()).toEqual([false, undefined]);
    expect(await load()).toEqual([true, undefined]);
    agent.destroy();
  });

  test('an engine is kept by browsers, packed by the build, and may compile WebAssembly', async () => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/engines/fish-1`;
    const script = await fetch(`${at}/fish.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(await script.text()).toBe('the engine');
    const program = await fetch(`${at}/fish.wasm`, { headers: { 'accept-encoding': 'br' } });
    expect(program.headers.get('content-type')).toBe('application/wasm');
    expect(program.headers.get('content-encoding')).toBe('br');
    expect(await program.text()).toBe('the program, packed');
  });

  test('an engine is served as soon as it is added, by the same rules, and to pages by its name', async () => {
    const { port } = server.address() as AddressInfo;
    const at = `http://127.0.0.1:${port}`;
    const home = join(folder, 'added', id);
    expect((await fetch(`${at}/engines/${id}/${script}`)).status).toBe(404);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, script), 'the better engine');
    expect(await get('/match')).not.toContain(id);
    writeFileSync(join(home, program), 'its program');
    writeFileSync(join(home, `${program}.br`), brotliCompressSync('its program, packed'));
    writeFileSync(join(home, licence), 'its licence');
    const packed = await fetch(`${at}/engines/${id}/${program}`, { headers: { 'accept-encoding': 'br' } });
    expect(await packed.text()).toBe('its program, packed');
    expect(packed.headers.get('content-type')).toBe('application/wasm');
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
    const plain = await fetch(`${at}/engines/${id}/${program}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([plain.headers.get('content-type'), await plain.text()]).toEqual([
      'application/wasm',
      'its program',
    ]);
    expect(await (await fetch(`${at}/engines/${id}/${script}`)).text()).toBe('the better engine');
    expect(await (await fetch(`${at}/engines/${id}/${licence}`)).text()).toBe('its licence');
    rmSync(join(folder, 'added'), { recursive: true });
    expect((await fetch(`${at}/engines/${id}/${script}`)).status).toBe(404);
  });

  test.each([
    '/engines/fish-1/gone.js',
    '/engines/other/fish.js',
    '/api',
    '/api/nothing',
    '/reset/send-otp',
    '/whatsapp',
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
    `/engines/${id}/..%2f..%2fsecret.txt`,
    `/engines/${id}/..%2f..%2fsecret.txt.br`,
  ])('%s leads nowhere else', async (path) => {
    expect(await get(path)).not.toContain('the secret');
  });
});
