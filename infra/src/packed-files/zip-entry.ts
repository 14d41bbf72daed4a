import type { ByteReader } from './byte-reader.ts';
import { PackedFileUnreadable } from './packed-file-unreadable.ts';

const localHeader = 0x04_03_4b_50;
const stored = 0;
const deflated = 8;

/** The kind of file that is read out of a ZIP. */
export interface WantedFile {
  readonly names: RegExp;
  /** For messages: `TXT or XML file`. */
  readonly kind: string;
}

/** A file inside a ZIP whose bytes come next. */
export interface ZipEntry {
  readonly name: string;
  /** Compressed with deflate; as it is otherwise. */
  readonly deflated: boolean;
  /** Bytes in the ZIP; 0 where they are given only after the file. */
  readonly size: number;
}

/**
 * Reads up to the bytes of the first wanted file, without the directory at the end of the ZIP: the file is read as it
 * arrives.
 * @throws PackedFileUnreadable when there is none, or it is encrypted or compressed by another method
 */
export async function findEntry(reader: ByteReader, { names, kind }: WantedFile): Promise<ZipEntry> {
  for (;;) {
    const header = await reader.read(30);
    if (header.length < 30 || header.readUInt32LE(0) !== localHeader)
      throw new PackedFileUnreadable(`There is no ${kind} in the ZIP.`);
    const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
    const name = (await reader.read(header.readUInt16LE(26))).toString('latin1');
    await reader.read(header.readUInt16LE(28));
    const isSizeKnown = (flags & 8) === 0;
    const size = isSizeKnown ? header.readUInt32LE(18) : 0;
    const isWanted = names.test(name);
    if (!isWanted && isSizeKnown) await reader.skip(size);
    else if (!isWanted)
      throw new PackedFileUnreadable(`The ZIP begins with ${name}: send one with the ${kind} alone.`);
    else if ((flags & 1) === 1) throw new PackedFileUnreadable(`${name} is encrypted.`);
    else if (method === deflated || (method === stored && isSizeKnown))
      return { name, deflated: method === deflated, size };
    else
      throw new PackedFileUnreadable(`${name} is compressed by a method that is not supported (${method}).`);
  }
}
