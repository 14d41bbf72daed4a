import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/**
 * What is gathered before one write, bytes. Smaller writes spend more time on waking a thread than on writing; of larger ones, the first
 * bytes have left the processor's cache when the thread reads them.
 */
const gatheredBytes = 262_144;

/** The part of a file that is written to. */
export type WritableFile = Pick<FileHandle, 'write' | 'writev'>;

/**
 * Writes pieces from where the file is, without copies and without a sync: the next are gathered while the disk writes.
 * @returns the CRC-32 of all bytes
 * @throws what the source or the file throws, once nothing is being written any more
 */
export async function writePieces(file: WritableFile, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let check = 0;
  let gathered: Uint8Array[] = [];
  let size = 0;
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    writing = writeWhole(file, gathered, size);
    // Its error is thrown where it is awaited: by the next write or at the end.
    writing.catch(() => undefined);
    [gathered, size] = [[], 0];
  };
  try {
    for await (const piece of pieces) {
      check = crc32(piece, check);
      gathered.push(piece);
      size += piece.length;
      if (size >= gatheredBytes) await flush();
    }
    if (size > 0) await flush();
  } finally {
    await writing;
  }
  return check;
}

/** A disk that is nearly full takes less than it was given, and says why at the next write. */
async function writeWhole(file: WritableFile, pieces: readonly Uint8Array[], size: number): Promise<void> {
  let { bytesWritten: done } = await file.writev(pieces);
  if (done === size) return;
  const whole = Buffer.concat(pieces);
  while (done < size) done += (await file.write(whole, done)).bytesWritten;
}
