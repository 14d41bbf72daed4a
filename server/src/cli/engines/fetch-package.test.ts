import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pack } from 'tar-stream';
import { fetchPackage } from './fetch-package.ts';

/** npm starts slowly beside other tests. */
jest.setTimeout(120_000);

const fish = { name: 'royal-fish', version: '1.2.3', bytes: 1_000 };

let folder: string;
let registry: Server | undefined;
const before = { ...process.env };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-package-'));
});
afterEach(async () => {
  process.env = { ...before };
  registry?.closeAllConnections();
  await new Promise((resolve) => (registry ? registry.close(resolve) : resolve(undefined)));
  registry = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A registry of npm on the loopback, which npm's own settings name. */
async function serve(answer: RequestListener): Promise<string> {
  registry = createServer(answer);
  await new Promise<void>((resolve) => void registry?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  for (const name of Object.keys(process.env))
    if (/^npm_config_.*(registry|proxy)$/i.test(name) || /^https?_proxy$/i.test(name))
      delete process.env[name];
  process.env['npm_config_registry'] = origin;
  process.env['npm_config_fetch_retries'] = '0';
  process.env['npm_config_noproxy'] = '127.0.0.1';
  process.env['npm_config_userconfig'] = join(folder, 'npmrc');
  return origin;
}

/** A registry that has the fish. @returns its archive */
async function withFish(announced?: string): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'package/package.json' }, JSON.stringify({ name: fish.name, version: fish.version }));
  tar.finalize();
  const archive = gzipSync(await buffer(tar));
  const integrity = announced ?? `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const origin = await serve(({ url }, response) => {
    if (url?.endsWith('.tgz')) return response.end(archive);
    if (url !== `/${fish.name}`) return response.writeHead(404).end('{}');
    const dist = { tarball: `${origin}/fish.tgz`, integrity };
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({
        name: fish.name,
        'dist-tags': { latest: fish.version },
        versions: { [fish.version]: { name: fish.name, version: fish.version, dist } },
      }),
    );
  });
  return archive;
}

const fetched = (what = fish, signal = new AbortController().signal) =>
  fetchPackage(what, folder, () => undefined, signal);

test('a package comes from the registry of npm’s settings, as it is there', async () => {
  const archive = await withFish();
  expect(readFileSync(await fetched())).toEqual(archive);
});

test('a package that the registry does not have is said', async () => {
  await withFish();
  await expect(fetched({ ...fish, version: '9.9.9' })).rejects.toMatchObject({ field: 'npm' });
});

test('an archive that is not what the registry announces is said', async () => {
  await withFish(`sha512-${'A'.repeat(86)}==`);
  await expect(fetched()).rejects.toMatchObject({ field: 'integrity' });
});

test('a registry that cannot be reached is said', async () => {
  await withFish();
  await new Promise((resolve) => registry?.close(resolve));
  registry = undefined;
  await expect(fetched()).rejects.toMatchObject({
    field: 'network',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test('without npm it is said how to do without', async () => {
  process.env['PATH'] = folder;
  await expect(fetched()).rejects.toThrow('--from FILE');
});

test('a disk without room for it is said before anything is fetched', async () => {
  await expect(fetched({ ...fish, bytes: Number.MAX_SAFE_INTEGER / 4 })).rejects.toThrow('MB of room');
});

test('it ends with the command', async () => {
  const stop = new AbortController();
  await serve(() => stop.abort());
  await expect(fetched(fish, stop.signal)).rejects.toThrow('aborted');
});
