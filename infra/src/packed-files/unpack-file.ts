import { Readable } from 'node:stream';
import {
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  type Gunzip,
  type InflateRaw,
} from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { PackedFileUnreadable } from './packed-file-unreadable.ts';
import { findEntry, type WantedFile } from './zip-entry.ts';

/** Bytes of a file as they arrive. */
export type ByteChunks = AsyncIterable<Uint8Array>;

export interface UnpackOptions {
  /** Which file of a ZIP is read: the first such one. */
  readonly wanted: WantedFile;
  /** Most bytes when unpacked. A small file can unpack to any size. */
  readonly maxBytes: number;
}

/** A file without its packing. */
export interface UnpackedFile {
  /** Its name inside a ZIP. */
  readonly name: string | null;
  readonly bytes: ByteChunks;
}

/**
 * A packed file with more than so many times its bytes is no text: games and lists get ten to fifty times smaller. Where it is small
 * anyway, nothing is said.
 */
const mostTimes = 250;
const smallBytes = 64 * 1024 ** 2;

const gzipMagic = '\u001f\u008b';
const zstdMagic = '\u0028\u00b5\u002f\u00fd';
const zipMagic = 'PK\u0003\u0004';

/**
 * A file out of a ZIP, gzip or Zstandard file, or as it is; the first bytes decide. Nothing is kept but the chunk at hand.
 * @throws PackedFileUnreadable when it is damaged, breaks off, is a bomb or has no wanted file, also while it is read
 */
export async function unpackFile(
  file: ByteChunks,
  { wanted, maxBytes }: UnpackOptions,
): Promise<UnpackedFile> {
  const reader = new ByteReader(file);
  const { name, bytes } = await withoutPacking(reader, wanted);
  return { name, bytes: upTo(maxBytes, bytes) };
}

async function withoutPacking(reader: ByteReader, wanted: WantedFile): Promise<UnpackedFile> {
  const magic = (await reader.peek(4)).toString('latin1');
  if (magic.startsWith(gzipMagic)) return { name: null, bytes: through(createGunzip(), reader.rest()) };
  if (magic === zstdMagic) return { name: null, bytes: through(createZstdDecompress(), reader.rest()) };
  if (magic !== zipMagic) return { name: null, bytes: reader.rest() };
  const { name, deflated, size } = await findEntry(reader, wanted);
  return {
    name,
    bytes: deflated ? through(createInflateRaw(), reader.rest()) : firstBytes(reader, size),
  };
}

type Unpacking = Gunzip | InflateRaw | ReturnType<typeof createZstdDecompress>;

/** Unpacks up to the end of the packed bytes. */
async function* through(unpacking: Unpacking, packed: ByteChunks): FileGenerator {
  let [taken, given] = [0, 0];
  const counted = async function* (): FileGenerator {
    for await (const chunk of packed) {
      taken += chunk.length;
      yield chunk;
    }
  };
  const source = Readable.from(counted());
  source.on('error', (error) => unpacking.destroy(error));
  source.pipe(unpacking);
  try {
    for await (const chunk of unpacking) {
      given += (chunk as Uint8Array).length;
      if (given > Math.max(smallBytes, mostTimes * taken))
        throw new PackedFileUnreadable(`The file unpacks to more than ${mostTimes} times its size.`);
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof PackedFileUnreadable) throw error;
    if (!/^(Z|ZSTD)_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new PackedFileUnreadable(`The file is damaged or breaks off: ${(error as Error).message}.`);
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

type FileGenerator = AsyncGenerator<Uint8Array, void>;

async function* firstBytes(reader: ByteReader, size: number): FileGenerator {
  for (let left = size; left > 0;) {
    const chunk = await reader.read(Math.min(left, 65_536));
    if (chunk.length === 0) throw new PackedFileUnreadable('The file breaks off.');
    yield chunk;
    left -= chunk.length;
  }
}

async function* upTo(maxBytes: number, bytes: ByteChunks): FileGenerator {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes)
      throw new PackedFileUnreadable(`The file unpacks to more than ${maxBytes.toLocaleString('en')} bytes.`);
    yield chunk;
  }
}
