import type { ByteReader } from './byte-reader.ts';
import { PackedFileUnreadable } from './packed-file-unreadable.ts';

const localHeader = 0x04_03_4b_50;
/** What follows the last file: the directory, or what is put before it. */
const afterFiles: readonly number[] = [0x02_01_4b_50, 0x06_05_4b_50, 0x08_06_4b_50];
const descriptor = 0x08_07_4b_50;
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
  readonly isSizeKnown: boolean;
}

/**
 * Reads up to the bytes of the first wanted file, without the directory at the end of the ZIP: the file is read as it
 * arrives.
 * @param before the wanted file whose bytes were read before
 * @returns null when no other follows `before`
 * @throws PackedFileUnreadable when there is none, or it is encrypted or compressed by another method
 */
export async function findEntry(
  reader: ByteReader,
  { names, kind }: WantedFile,
  before: ZipEntry | null,
): Promise<ZipEntry | null> {
  if (before && !before.isSizeKnown) await skipDescriptor(reader);
  for (;;) {
    const header = await reader.read(30);
    if (header.length < 30 || header.readUInt32LE(0) !== localHeader) {
      if (!before) throw new PackedFileUnreadable(`There is no ${kind} in the ZIP.`);
      if (header.length >= 4 && afterFiles.includes(header.readUInt32LE(0))) return null;
      throw new PackedFileUnreadable(`The ZIP is damaged or breaks off behind ${before.name}.`);
    }
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
      return { name, deflated: method === deflated, size, isSizeKnown };
    else
      throw new PackedFileUnreadable(`${name} is compressed by a method that is not supported (${method}).`);
  }
}

/** Skips checksum and sizes behind a file: 32 bits each or, in large ZIPs, sizes of 64; the mark before them may be absent. */
async function skipDescriptor(reader: ByteReader): Promise<void> {
  const mark = await reader.peek(4);
  await reader.skip(mark.length === 4 && mark.readUInt32LE(0) === descriptor ? 16 : 12);
  if ((await reader.peek(2)).toString('latin1') !== 'PK') await reader.skip(8);
}
