import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomFrom } from '../testing/seeded-random.ts';
import { type WritableFile, writePieces } from './write-pieces.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-pieces-'));
});
afterAll(() => rm(folder, { recursive: true }));

const random = randomFrom(7);
const pieceOf = (size: number): Uint8Array =>
  Uint8Array.from({ length: size }, () => Math.floor(random() * 256));

async function* from(pieces: readonly Uint8Array[], end?: Error): AsyncGenerator<Uint8Array> {
  yield* pieces;
  if (end) throw end;
}

/** A file in memory whose writes take at most so many bytes. */
class NarrowFile {
  written: Uint8Array = Buffer.alloc(0);
  constructor(private readonly most: number) {}

  async writev(pieces: readonly Uint8Array[]): Promise<{ bytesWritten: number }> {
    return this.#take(Buffer.concat(pieces));
  }

  async write(bytes: Uint8Array, at: number): Promise<{ bytesWritten: number }> {
    return this.#take(bytes.subarray(at));
  }

  #take(bytes: Uint8Array): { bytesWritten: number } {
    const taken = bytes.subarray(0, this.most);
    if (taken.length === 0) throw new Error('No space left');
    this.written = Buffer.concat([this.written, taken]);
    return { bytesWritten: taken.length };
  }
}

test.each([
  ['nothing', []],
  ['one small piece', [3]],
  ['pieces of a network', [65_536, 65_536, 1, 0, 40_000, 65_536, 65_536, 65_536, 65_536, 12]],
  ['pieces over what one write takes', [700_000, 262_144, 262_145]],
])('writes %s in the order it came, and sums it', async (_, sizes) => {
  const pieces = sizes.map(pieceOf);
  const path = join(folder, crypto.randomUUID());
  const file = await open(path, 'wx');
  const check = await writePieces(file, from(pieces)).finally(() => file.close());
  const wanted = Buffer.concat(pieces);
  expect((await readFile(path)).equals(wanted)).toBe(true);
  expect(check).toBe(crc32(wanted));
});

test('goes on where a write took less than it was given', async () => {
  const file = new NarrowFile(100);
  const pieces = [pieceOf(250), pieceOf(33)];
  await writePieces(file as unknown as WritableFile, from(pieces));
  expect(Buffer.concat(pieces).equals(file.written)).toBe(true);
});

test('throws what the source throws', async () => {
  const left = new Error('The sender left');
  const written = writePieces(new NarrowFile(1e9) as unknown as WritableFile, from([pieceOf(300_000)], left));
  await expect(written).rejects.toBe(left);
});

test('throws what the file throws, at the end and in the middle', async () => {
  const full = (): WritableFile => new NarrowFile(0) as unknown as WritableFile;
  await expect(writePieces(full(), from([pieceOf(5)]))).rejects.toThrow('No space left');
  await expect(writePieces(full(), from([pieceOf(300_000), pieceOf(300_000)]))).rejects.toThrow(
    'No space left',
  );
});

test('ends only once nothing is being written any more', async () => {
  const { promise: disk, resolve: written } = Promise.withResolvers<{ bytesWritten: number }>();
  const file = { writev: () => disk } as unknown as WritableFile;
  let ended = false;
  const writing = writePieces(file, from([pieceOf(262_144)], new Error('The sender left'))).catch(() => {
    ended = true;
  });
  await new Promise(setImmediate);
  expect(ended).toBe(false);
  written({ bytesWritten: 262_144 });
  await writing;
  expect(ended).toBe(true);
});
