/** Reads bytes that arrive in chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #ahead: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next `length` bytes without taking them, fewer only at the end. */
  async peek(length: number): Promise<Buffer> {
    while (this.#ahead.length < length) {
      const next = await this.#chunks.next();
      if (next.done) break;
      this.#ahead = Buffer.concat([this.#ahead, next.value]);
    }
    return this.#ahead.subarray(0, length);
  }

  /** The next `length` bytes, fewer only at the end. */
  async read(length: number): Promise<Buffer> {
    const bytes = await this.peek(length);
    this.#ahead = this.#ahead.subarray(bytes.length);
    return bytes;
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0;) {
      const bytes = await this.read(Math.min(left, 65_536));
      if (bytes.length === 0) return;
      left -= bytes.length;
    }
  }

  /** The next bytes as they have arrived, of any number; null at the end. */
  async chunk(): Promise<Uint8Array | null> {
    if (this.#ahead.length === 0) {
      const next = await this.#chunks.next();
      return next.done ? null : next.value;
    }
    const bytes = this.#ahead;
    this.#ahead = Buffer.alloc(0);
    return bytes;
  }

  /** Puts bytes back that were read last. */
  unread(bytes: Uint8Array): void {
    this.#ahead = Buffer.concat([bytes, this.#ahead]);
  }

  /** All that comes after. */
  async *rest(): AsyncGenerator<Uint8Array, void> {
    for (let bytes = await this.chunk(); bytes; bytes = await this.chunk()) yield bytes;
  }
}
