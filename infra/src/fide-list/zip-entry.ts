import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import type { ByteReader } from './byte-reader.ts';

const localHeader = 0x04_03_4b_50;
const stored = 0;
const deflated = 8;

/** A file inside a ZIP whose bytes come next. */
export interface ZipEntry {
  readonly name: string;
  /** Compressed with deflate; as it is otherwise. */
  readonly deflated: boolean;
  /** Bytes in the ZIP; 0 where they are given only after the file. */
  readonly size: number;
}

/**
 * Reads up to the bytes of the first text or XML file, without the directory at the end of the ZIP: the file is read as it
 * arrives.
 * @throws FideListUnreadable when there is none, or it is encrypted or compressed by another method
 */
export async function findListEntry(reader: ByteReader): Promise<ZipEntry> {
  for (;;) {
    const header = await reader.read(30);
    if (header.length < 30 || header.readUInt32LE(0) !== localHeader)
      throw new FideListUnreadable('There is no TXT or XML file in the ZIP.');
    const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
    const name = (await reader.read(header.readUInt16LE(26))).toString('latin1');
    await reader.read(header.readUInt16LE(28));
    const isSizeKnown = (flags & 8) === 0;
    const size = isSizeKnown ? header.readUInt32LE(18) : 0;
    const isList = /\.(txt|xml)$/i.test(name);
    if (!isList && isSizeKnown) await reader.skip(size);
    else if (!isList)
      throw new FideListUnreadable(`The ZIP begins with ${name}: send one with the list alone.`);
    else if ((flags & 1) === 1) throw new FideListUnreadable(`${name} is encrypted.`);
    else if (method === deflated || (method === stored && isSizeKnown))
      return { name, deflated: method === deflated, size };
    else throw new FideListUnreadable(`${name} is compressed by a method that is not supported (${method}).`);
  }
}
