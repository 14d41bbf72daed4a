import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { kindOf, openPgn } from './pgn-bytes.ts';

const text = Array.from({ length: 50_000 }, (_, at) => `${at}. e4 e5\n`).join('');
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
const files = {
  pgn: new Blob([text]),
  gzip: new Blob([gzipSync(text)]),
  'utf-16le': new Blob([utf16]),
  'utf-16be': new Blob([Buffer.from(utf16).swap16()]),
};

describe.each(['pgn', 'gzip', 'utf-16le', 'utf-16be'] as const)('a file (%s)', (kind) => {
  test('is read piece by piece from where the server is', async () => {
    const bytes = openPgn(files[kind], kind);
    let read = '';
    for (let last = false; !last;) {
      const piece = await bytes.at(read.length, 100_000);
      const part = await piece.blob.text();
      // The server keeps less than it was sent: up to the end of a game.
      read += piece.last ? part : part.slice(0, -7);
      last = piece.last;
    }
    expect(read).toBe(text);
  });

  test('is continued in the middle, and read again before it', async () => {
    const bytes = openPgn(files[kind], kind);
    expect(await (await bytes.at(300_000, 50)).blob.text()).toBe(text.slice(300_000, 300_050));
    expect(await (await bytes.at(10, 50)).blob.text()).toBe(text.slice(10, 60));
  });

  test('ends exactly at a piece', async () => {
    const piece = await openPgn(files[kind], kind).at(0, text.length);
    expect([piece.blob.size, piece.last]).toEqual([text.length, true]);
  });

  test('is known by its first bytes', async () => {
    expect(await kindOf(files[kind])).toBe(kind);
  });
});

test('letters of UTF-16 are read whole where pieces are cut', async () => {
  const name = 'Müller – 丁立人 ♞ 😀';
  const bytes = openPgn(new Blob([Buffer.from(`\uFEFF${name}`, 'utf16le')]), 'utf-16le');
  const whole = Buffer.from(name);
  const first = await bytes.at(0, 2);
  const rest = await bytes.at(2, 100);
  expect(Buffer.from(await new Blob([first.blob, rest.blob]).arrayBuffer())).toEqual(whole);
  expect([first.last, rest.last]).toEqual([false, true]);
});

test.each([
  ['utf-16le', utf16],
  ['utf-16be', Buffer.from(utf16).swap16()],
])('a packed text in %s is unpacked and turned into UTF-8', async (_kind, bytes) => {
  const piece = await openPgn(new Blob([gzipSync(bytes)]), 'gzip').at(0, text.length);
  expect([await piece.blob.text(), piece.last]).toEqual([text, true]);
});

test.each(['', 'e', 'e4'])('a packed file may be as short as "%s"', async (short) => {
  const piece = await openPgn(new Blob([gzipSync(short)]), 'gzip').at(0, 100);
  expect([await piece.blob.text(), piece.last]).toEqual([short, true]);
});

test('a packed file that breaks off is an error', async () => {
  const bytes = openPgn(files.gzip.slice(0, 200), 'gzip');
  await expect(bytes.at(0, 10_000_000)).rejects.toBeDefined();
});

test('a small packed file that unpacks to a huge one is an error', async () => {
  const bytes = openPgn(new Blob([gzipSync(Buffer.alloc(80_000_000))]), 'gzip');
  expect((await bytes.at(50_000_000, 1_000)).blob.size).toBe(1_000);
  await expect(bytes.at(70_000_000, 1_000)).rejects.toThrow('far more');
});

test.each([
  ['zip', [0x50, 0x4b, 3, 4]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['pgn', []],
] as const)('%s is known by its first bytes', async (kind, head) => {
  expect(await kindOf(new Blob([new Uint8Array(head)]))).toBe(kind);
});
