import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import { PackedFileUnreadable } from '../packed-files/packed-file-unreadable.ts';
import { unpackFile } from '../packed-files/unpack-file.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';

const options = {
  wanted: { names: /\.(txt|xml)$/i, kind: 'TXT or XML file' },
  // Five times the size of the largest list.
  maxBytes: 4 * 1024 ** 3,
};

/** A list without its packing. */
export interface UnpackedList {
  /** Name of the file inside a ZIP. */
  readonly name: string | null;
  /** One UTF-16 unit for each byte. */
  readonly bytes: AsyncIterable<string>;
}

/**
 * A rating list out of its packing.
 * @throws FideListUnreadable when the file is damaged or has no list, also while it is read
 */
export async function unpackList(file: FileBytes): Promise<UnpackedList> {
  try {
    const { name, bytes } = await unpackFile(file, options);
    return { name, bytes: asText(bytes) };
  } catch (error) {
    throw asListFault(error);
  }
}

async function* asText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  try {
    for await (const chunk of bytes)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
  } catch (error) {
    throw asListFault(error);
  }
}

const asListFault = (error: unknown): unknown =>
  error instanceof PackedFileUnreadable ? new FideListUnreadable(error.message) : error;
