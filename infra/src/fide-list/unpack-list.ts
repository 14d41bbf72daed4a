import { Readable } from 'node:stream';
import { createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib';
import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import { ByteReader } from './byte-reader.ts';
import type { FileBytes } from './fide-list.ts';
import { findListEntry } from './zip-entry.ts';

/** Most bytes of a list: five times the size of the largest one. A small file can unpack to any size. */
const mostBytes = 4 * 1024 ** 3;

/** A list without its packing. */
export interface UnpackedList {
  /** Name of the file inside a ZIP. */
  readonly name: string | null;
  /** One UTF-16 unit for each byte. */
  readonly bytes: AsyncIterable<string>;
}

/**
 * A list out of a ZIP, a gzip file, or as it is; the first bytes decide. Nothing is kept but the chunk at hand.
 * @throws FideListUnreadable when the file is damaged or has no list, also while it is read
 */
export async function unpackList(file: FileBytes): Promise<UnpackedList> {
  const reader = new ByteReader(file);
  const magic = (await reader.peek(4)).toString('latin1');
  if (magic.startsWith('\u001f\u008b'))
    return { name: null, bytes: asText(through(createGunzip(), reader.rest())) };
  if (!magic.startsWith('PK\u0003\u0004')) return { name: null, bytes: asText(reader.rest()) };
  const { name, deflated, size } = await findListEntry(reader);
  return {
    name,
    bytes: asText(deflated ? through(createInflateRaw(), reader.rest()) : firstBytes(reader, size)),
  };
}

/** Unpacks up to the end of the packed bytes. */
async function* through(unpacking: Gunzip | InflateRaw, packed: AsyncIterable<Uint8Array>): FileGenerator {
  const source = Readable.from(packed);
  source.on('error', (error) => unpacking.destroy(error));
  source.pipe(unpacking);
  try {
    for await (const chunk of unpacking) yield chunk as Uint8Array;
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    throw new FideListUnreadable(`The file is damaged or breaks off: ${(error as Error).message}.`);
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

type FileGenerator = AsyncGenerator<Uint8Array, void>;

async function* firstBytes(reader: ByteReader, size: number): FileGenerator {
  for (let left = size; left > 0;) {
    const chunk = await reader.read(Math.min(left, 65_536));
    if (chunk.length === 0) throw new FideListUnreadable('The file breaks off.');
    yield chunk;
    left -= chunk.length;
  }
}

async function* asText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > mostBytes) throw new FideListUnreadable('The list is too large to be one of players.');
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
  }
}
