import type { ByteChunks } from '@royal-chess/infra/packed-files/unpack-file';

/** The bytes of a file from a place on that moves forward; read as they are needed. */
export class ChunkBuffer {
  readonly #source: AsyncIterator<Uint8Array>;
  #bytes: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: ByteChunks) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes, at most so many, and whether the file ends with them. */
  async first(size: number): Promise<{ readonly bytes: Uint8Array; readonly last: boolean }> {
    const pieces: Uint8Array[] = [this.#bytes];
    // One byte more shows whether the file goes on.
    for (let has = this.#bytes.length; has <= size && !this.#ended;) {
      const next = await this.#source.next();
      if (next.done) this.#ended = true;
      else {
        pieces.push(next.value);
        has += next.value.length;
      }
    }
    if (pieces.length > 1) this.#bytes = Buffer.concat(pieces);
    return { bytes: this.#bytes.subarray(0, size), last: this.#ended && this.#bytes.length <= size };
  }

  /** Moves the place forward. */
  drop(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
  }
}
