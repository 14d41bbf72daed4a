import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ManualClock } from '../clock/testing/manual-clock.ts';
import { FileObjects } from './file-objects.ts';
import { objectsContract } from './objects.contract.ts';
import { ObjectAddressRefused } from './objects.ts';

let folder: string;
let clock: ManualClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-objects-'));
  clock = new ManualClock();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The part that an address names, as the route reads it. */
function partOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, uploadId = '', number = ''] = /([^/]+)\/(\d+)$/.exec(pathname) ?? [];
  const expires = Number(searchParams.get('expires'));
  return { uploadId, number: Number(number), expires, signature: searchParams.get('signature') ?? '' };
}

async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

objectsContract('files', async () => {
  const objects = new FileObjects(folder, clock);
  return {
    objects,
    now: () => clock.now() / 1_000,
    async send(address, bytes) {
      try {
        return { isTaken: true, etag: await objects.writePart(partOf(address), piecesOf(bytes)) };
      } catch (error) {
        expect(error).toBeInstanceOf(ObjectAddressRefused);
        return { isTaken: false, etag: '' };
      }
    },
    expire: async () => clock.advance(1_000),
    close: async () => objects.close(),
  };
});

const filesIn = (name: string): readonly string[] =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' });

test('an address stays valid when the folder is opened again', async () => {
  const upload = await new FileObjects(folder, clock).beginUpload('blogImage/a.png');
  const objects = new FileObjects(folder, clock);
  const [address = ''] = await new FileObjects(folder, clock).signParts(upload, 1, clock.now() / 1_000 + 9);
  expect(await objects.writePart(partOf(address), piecesOf(new Uint8Array(3)))).toMatch(/^"[\da-f]{8}"$/);
});

test('a part whose sender leaves is not kept, nor what a killed process was writing', async () => {
  const objects = new FileObjects(folder, clock);
  const upload = await objects.beginUpload('blogImage/a.png');
  const [address = ''] = await objects.signParts(upload, 1, clock.now() / 1_000 + 9);
  const cut = async function* () {
    yield new Uint8Array(10);
    throw new Error('The connection was cut');
  };
  await expect(objects.writePart(partOf(address), cut())).rejects.toThrow('The connection was cut');
  expect(filesIn('parts')).toEqual([upload.uploadId, `${upload.uploadId}/key`]);
  writeFileSync(join(folder, 'parts', 'staged-1'), 'half');
  new FileObjects(folder, clock).close();
  expect(filesIn('parts')).toEqual([upload.uploadId, `${upload.uploadId}/key`]);
});

test.each(['../events.db', '/etc/passwd', 'a/../b', 'a//b', '', 'a/.hidden', 'a\0b'])(
  'no object has the key %j',
  async (key) => {
    const objects = new FileObjects(folder, clock);
    await expect(objects.read(key)).rejects.toThrow(TypeError);
    await expect(objects.beginUpload(key)).rejects.toThrow(TypeError);
    await expect(objects.put(key, new Uint8Array(1))).rejects.toThrow(TypeError);
    expect(filesIn('stored')).toEqual([]);
  },
);

test('only the owner of the process may read the files', async () => {
  const objects = new FileObjects(folder, clock);
  await objects.put('blogImage/a.png', new Uint8Array(1));
  for (const name of ['signing-key', 'stored/blogImage/a.png'])
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});
