import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { PackedFileUnreadable } from './packed-file-unreadable.ts';
import { zipOf } from './testing/zip-file.ts';
import { unpackFile, unpackFiles } from './unpack-file.ts';

const list = Buffer.from('ID Number Name\r\n'.repeat(20_000));
const readme = Buffer.from('Read me first');
const name = 'players_list_foa.txt';
const wanted = { names: /\.(txt|xml)$/i, kind: 'TXT or XML file' };
const options = { wanted, maxBytes: 1_000_000 };

async function unpacked(file: Buffer, size = 1_000): Promise<readonly [name: string | null, text: string]> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  }
  const { name: entry, bytes } = await unpackFile(chunks(), options);
  return [entry, await textOf(bytes)];
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a file', () => {
  test.each([
    ['as it is', list, null],
    ['in gzip', gzipSync(list), null],
    ['in Zstandard', zstdCompressSync(list), null],
    [
      'in gzip of two parts',
      Buffer.concat([gzipSync(list.subarray(0, 99)), gzipSync(list.subarray(99))]),
      null,
    ],
    ['in a ZIP', zipOf({ name, bytes: list }), name],
    ['in a ZIP, its size after it', zipOf({ name, bytes: list, streamed: true }), name],
    ['in a ZIP, not compressed', zipOf({ name, bytes: list, method: 'stored' }), name],
    ['in a ZIP with other files', zipOf({ name: 'a.pdf', bytes: readme }, { name, bytes: list }), name],
    ['in a ZIP before other files', zipOf({ name, bytes: list }, { name: 'b.txt', bytes: readme }), name],
  ])('%s', async (_, file, entry) => {
    expect(await unpacked(file)).toEqual([entry, list.toString()]);
  });

  test.each([1, 3, 31])('arrives in chunks of %d bytes', async (size) => {
    const bytes = list.subarray(0, 500);
    expect((await unpacked(zipOf({ name, bytes }), size))[1]).toBe(bytes.toString());
  });

  test('of no bytes is empty', async () => {
    expect(await unpacked(Buffer.alloc(0))).toEqual([null, '']);
  });
});

test.each([
  ['a ZIP without a list', zipOf({ name: 'a.pdf', bytes: readme }), 'no TXT or XML file in the ZIP'],
  ['a ZIP that is cut in its head', zipOf({ name, bytes: list }).subarray(0, 20), 'no TXT or XML file'],
  ['a ZIP that is cut', zipOf({ name, bytes: list }).subarray(0, 200), 'damaged or breaks off'],
  [
    'a ZIP that is cut, not compressed',
    zipOf({ name, bytes: list, method: 'stored' }).subarray(0, 9_000),
    'breaks off',
  ],
  ['a ZIP of another method', zipOf({ name, bytes: list, method: 'unknown' }), 'not supported (14)'],
  ['an encrypted ZIP', zipOf({ name, bytes: list, encrypted: true }), 'is encrypted'],
  [
    'a ZIP that begins with a file of unknown size',
    zipOf({ name: 'a.pdf', bytes: readme, streamed: true }),
    'a.pdf',
  ],
  ['a gzip file that is cut', gzipSync(list).subarray(0, 300), 'damaged or breaks off'],
  ['a Zstandard file that is cut', zstdCompressSync(list).subarray(0, 30), 'damaged or breaks off'],
  ['a file that unpacks to too much', gzipSync(Buffer.alloc(2_000_000)), 'more than 1,000,000 bytes'],
  ['a gzip file with other bytes', Buffer.from([31, 139, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]), 'damaged'],
])('%s is refused', async (_, file, message) => {
  await expect(unpacked(file)).rejects.toThrow(PackedFileUnreadable);
  await expect(unpacked(file)).rejects.toThrow(message);
});

describe('a small file that unpacks to a huge one', () => {
  const zeros = Buffer.alloc(80_000_000);
  test.each([
    ['gzip', gzipSync(zeros)],
    ['Zstandard', zstdCompressSync(zeros)],
    ['ZIP', zipOf({ name, bytes: zeros })],
  ])('is refused in %s, and the rest of it stays packed', async (_, file) => {
    let given = 0;
    async function* arriving(): AsyncGenerator<Uint8Array> {
      yield file;
    }
    const read = async (): Promise<void> => {
      const { bytes } = await unpackFile(arriving(), { wanted, maxBytes: 1_000_000_000 });
      for await (const piece of bytes) given += piece.length;
    };
    await expect(read()).rejects.toThrow('more than 250 times its size');
    expect(given).toBeLessThan(70_000_000);
  });
});

describe('all files of a ZIP', () => {
  const other = { name: 'other.txt', bytes: Buffer.from('Other list') };
  const pdf = { name: 'a.pdf', bytes: readme };
  async function all(zip: Buffer, size: number): Promise<[string | null, string][]> {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < zip.length; at += size) yield zip.subarray(at, at + size);
    }
    const files: [string | null, string][] = [];
    for await (const { name: entry, bytes } of unpackFiles(chunks(), options))
      files.push([entry, await textOf(bytes)]);
    return files;
  }

  test.each([1, 7, 1_000, 1_000_000])(
    'are unpacked one after the other, in chunks of %d bytes',
    async (size) => {
      const short = list.subarray(0, 5_000);
      for (const how of [{}, { streamed: true }, { method: 'stored' }] as const)
        expect(await all(zipOf({ name, bytes: short, ...how }, pdf, { ...other, ...how }), size)).toEqual([
          [name, short.toString()],
          ['other.txt', 'Other list'],
        ]);
    },
  );

  test('of which the second is cut are refused', async () => {
    const zip = zipOf({ name, bytes: list }, other);
    const at = zip.lastIndexOf('other.txt');
    await expect(all(zip.subarray(0, at - 10), 1_000)).rejects.toThrow(`breaks off behind ${name}`);
    await expect(all(zip.subarray(0, at + 15), 1_000)).rejects.toThrow('breaks off');
  });
});

test('a sender who leaves ends it with the error', async () => {
  async function* leaving(): AsyncGenerator<Uint8Array> {
    yield gzipSync(list).subarray(0, 100);
    throw new Error('the sender left');
  }
  const { bytes } = await unpackFile(leaving(), options);
  await expect(textOf(bytes)).rejects.toThrow('the sender left');
});
