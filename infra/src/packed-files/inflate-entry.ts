import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import type { ByteReader } from './byte-reader.ts';

/**
 * Inflates up to the end of the packed bytes, and leaves the reader behind them.
 * @param counted receives how many packed bytes were taken
 */
export async function* inflateEntry(
  reader: ByteReader,
  counted: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const inflate = createInflateRaw();
  const closed = once(inflate, 'close').catch(() => undefined);
  let taken = 0;
  let last: Uint8Array = new Uint8Array(0);
  // A chunk is read only after the one before was used up: what is left at the end is of the last one.
  const feed = async (): Promise<void> => {
    for (let chunk = await reader.chunk(); chunk; chunk = await reader.chunk()) {
      const fed = chunk;
      [taken, last] = [taken + fed.length, fed];
      counted(fed.length);
      await Promise.race([new Promise((resolve) => inflate.write(fed, resolve)), closed]);
      // The packed bytes have ended within the chunk, or no more are asked for.
      if (inflate.bytesWritten < taken || inflate.destroyed) return;
    }
    inflate.end();
  };
  const fed = feed().catch((error: unknown) => inflate.destroy(error as Error));
  try {
    for await (const piece of inflate) yield piece as Uint8Array;
    await fed;
    reader.unread(last.subarray(last.length - (taken - inflate.bytesWritten)));
  } finally {
    inflate.destroy();
  }
}
