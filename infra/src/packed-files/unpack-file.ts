import { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress, type Gunzip, type ZstdDecompress } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { inflateEntry } from './inflate-entry.ts';
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
export async function unpackFile(file: ByteChunks, options: UnpackOptions): Promise<UnpackedFile> {
  const { value } = await unpackFiles(file, options).next();
  if (!value) throw new Error('A packed file has a file, or is refused.');
  return value;
}

/**
 * As {@link unpackFile}, but all wanted files of a ZIP. The bytes of each are read before the next is asked for.
 * @throws PackedFileUnreadable as {@link unpackFile}
 */
export async function* unpackFiles(
  file: ByteChunks,
  { wanted, maxBytes }: UnpackOptions,
): AsyncGenerator<UnpackedFile, void> {
  const reader = new ByteReader(file);
  const limited = upTo(maxBytes);
  const magic = (await reader.peek(4)).toString('latin1');
  if (magic !== zipMagic) {
    yield { name: null, bytes: limited(withoutPacking(reader, magic)) };
    return;
  }
  for (
    let entry = await findEntry(reader, wanted, null);
    entry;
    entry = await findEntry(reader, wanted, entry)
  ) {
    const { name, deflated, size } = entry;
    yield { name, bytes: limited(deflated ? inflated(reader) : firstBytes(reader, size)) };
  }
}

function withoutPacking(reader: ByteReader, magic: string): ByteChunks {
  if (magic.startsWith(gzipMagic)) return through(createGunzip(), reader.rest());
  return magic === zstdMagic ? through(createZstdDecompress(), reader.rest()) : reader.rest();
}

/** Unpacks up to the end of the file. */
async function* through(unpacking: Gunzip | ZstdDecompress, packed: ByteChunks): FileGenerator {
  let taken = 0;
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
    yield* examined(unpacking, () => taken);
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

/** The next file of a ZIP, whose end its packed bytes mark. */
function inflated(reader: ByteReader): FileGenerator {
  let taken = 0;
  return examined(
    inflateEntry(reader, (bytes) => (taken += bytes)),
    () => taken,
  );
}

/**
 * Unpacked bytes, unless they are a bomb or damaged.
 * @param taken how many packed bytes they come from
 */
async function* examined(unpacked: AsyncIterable<Uint8Array>, taken: () => number): FileGenerator {
  let given = 0;
  try {
    for await (const chunk of unpacked) {
      given += chunk.length;
      if (given > Math.max(smallBytes, mostTimes * taken()))
        throw new PackedFileUnreadable(`The file unpacks to more than ${mostTimes} times its size.`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof PackedFileUnreadable) throw error;
    if (!/^(Z|ZSTD)_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new PackedFileUnreadable(`The file is damaged or breaks off: ${(error as Error).message}.`);
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

/** Limits the bytes of all files together. */
function upTo(maxBytes: number): (bytes: ByteChunks) => FileGenerator {
  let size = 0;
  return async function* limited(bytes) {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes)
        throw new PackedFileUnreadable(
          `The file unpacks to more than ${maxBytes.toLocaleString('en')} bytes.`,
        );
      yield chunk;
    }
  };
}
