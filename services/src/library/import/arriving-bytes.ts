import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** How long the next bytes may take to arrive, milliseconds: an upload that stopped must not keep its import busy. */
const patienceMs = 30_000;

/** Somebody who waits for bytes. */
interface Waiting {
  /** So many bytes are enough. */
  readonly size: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The bytes of an upload: the first may be read while others arrive. */
export class ArrivingBytes {
  readonly #pieces: Uint8Array[] = [];
  #waiting: readonly Waiting[] = [];
  #size = 0;
  #end: { readonly error?: unknown } | undefined;
  readonly #collected: Promise<void>;

  /** @param bytes are collected from now on, however fast they are read */
  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#collected = this.#collect(bytes);
  }

  /** How many have arrived. */
  get size(): number {
    return this.#size;
  }

  /** No more will arrive. */
  get isWhole(): boolean {
    return this.#end !== undefined;
  }

  /**
   * Waits for the first `size` bytes; fewer only where the upload has no more.
   * @throws ProblemException `RC_RATE_LIMITED` when they stop to arrive: the client sends them again
   * @throws Error of the upload when it breaks off before
   */
  async until(size: number): Promise<void> {
    if (this.#size >= size) return;
    if (this.#end) {
      if ('error' in this.#end) throw this.#end.error;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting = [...this.#waiting, { size, resolve, reject }];
    await promise;
  }

  /** Waits for the end of the upload, or of its patience. */
  async end(): Promise<void> {
    await this.#collected;
  }

  /** Bytes from one place to another of those that have arrived, in pieces. */
  slice(from: number, to: number): readonly Uint8Array[] {
    let start = 0;
    return this.#pieces.flatMap((piece) => {
      const cut = piece.subarray(Math.max(0, from - start), Math.max(0, to - start));
      start += piece.length;
      return cut.length === 0 ? [] : [cut];
    });
  }

  async #collect(bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const iterator = bytes[Symbol.asyncIterator]();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // Ends the upload with its next bytes, if any arrive.
      void iterator.return?.().catch(() => undefined);
      const detail = 'The bytes took too long to arrive. Send them again.';
      reject(new ProblemException({ code: 'RC_RATE_LIMITED', detail }, 1));
    }, patienceMs);
    try {
      for (;;) {
        const next = await Promise.race([iterator.next(), late]);
        if (next.done) break;
        this.#pieces.push(next.value);
        this.#size += next.value.length;
        timer.refresh();
        this.#settle(({ size }) => size <= this.#size);
      }
      this.#end = {};
    } catch (error) {
      this.#end = { error };
    } finally {
      clearTimeout(timer);
    }
    this.#settle(() => true);
  }

  #settle(isDue: (waiting: Waiting) => boolean): void {
    const due = this.#waiting.filter(isDue);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter((waiting) => !due.includes(waiting));
    for (const { size, resolve, reject } of due) {
      if (this.#size < size && this.#end && 'error' in this.#end) reject(this.#end.error);
      else resolve();
    }
  }
}
