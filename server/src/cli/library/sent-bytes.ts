import { createHash } from 'node:crypto';
import type { ChunkBuffer } from './chunk-buffer.ts';
import type { ImportMark } from './import-marks.ts';

/** Bytes that are read at once where they are skipped. */
const pieceSize = 1024 ** 2;

/** The bytes of a file that were sent, as a hash: a pipe that is given again may have others. */
export class SentBytes {
  readonly #hash = createHash('sha256');

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  /** SHA-256 of all so far. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /**
   * Moves to a place that the server has reached.
   * @returns whether the bytes before it are those that were sent, as far as the mark says
   */
  async skip(buffer: ChunkBuffer, { sent, digest }: ImportMark, to: number): Promise<boolean> {
    // A server with an older backup is behind the mark.
    const marked = sent <= to ? sent : 0;
    const isWhole = await this.#move(buffer, marked);
    if (marked > 0 && this.digest() !== digest) return false;
    return isWhole && this.#move(buffer, to - marked);
  }

  /** @returns false when there are fewer bytes */
  async #move(buffer: ChunkBuffer, count: number): Promise<boolean> {
    for (let left = count; left > 0;) {
      const { bytes } = await buffer.first(Math.min(left, pieceSize));
      if (bytes.length === 0) return false;
      this.add(bytes);
      buffer.drop(bytes.length);
      left -= bytes.length;
    }
    return true;
  }
}
