import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** How long the next bytes may take to arrive, milliseconds: an upload that stopped must not keep its import busy. */
const patienceMs = 30_000;

/** Bytes that are taken and wait to be read: beyond them the sender waits, and a large chunk needs no more memory than a small one. */
const mostUnread = 4 * 1024 ** 2;

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
  /** Bytes before the first piece, which are dropped. */
  #dropped = 0;
  #size = 0;
  #waiting: readonly Waiting[] = [];
  /** Bytes before this place are dropped as they come. */
  #wantedFrom = 0;
  /** Resolved when more may be taken; undefined while they are. */
  #room: PromiseWithResolvers<void> | undefined;
  #end: { readonly error?: unknown } | undefined;
  readonly #collected: Promise<void>;

  /** @param bytes are taken from now on: some megabytes ahead of what is read, and all that somebody waits for */
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
    this.#makeRoom();
    await promise;
  }

  /** Gives up the bytes before a place, also those of them that are on their way: they have been read. */
  drop(to: number): void {
    this.#wantedFrom = Math.max(this.#wantedFrom, to);
    this.#forget();
    this.#makeRoom();
  }

  /** Gives up all bytes, and waits for the end of the upload, or of its patience. */
  async end(): Promise<void> {
    this.drop(Infinity);
    await this.#collected;
  }

  /** Bytes from one place to another of those that have arrived and are not dropped, in pieces. */
  slice(from: number, to: number): readonly Uint8Array[] {
    let start = this.#dropped;
    return this.#pieces.flatMap((piece) => {
      const cut = piece.subarray(Math.max(0, from - start), Math.max(0, to - start));
      start += piece.length;
      return cut.length === 0 ? [] : [cut];
    });
  }

  async #collect(bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const iterator = bytes[Symbol.asyncIterator]();
    let giveUp: (error: unknown) => void = () => undefined;
    const timer = setTimeout(() => {
      // The sender waits for us, not we for the sender.
      if (this.#room) return;
      // Ends the upload with its next bytes, if any arrive.
      void iterator.return?.().catch(() => undefined);
      const detail = 'The bytes took too long to arrive. Send them again.';
      giveUp(new ProblemException({ code: 'RC_RATE_LIMITED', detail }, 1));
    }, patienceMs);
    try {
      for (;;) {
        if (this.#isFull()) {
          this.#room = Promise.withResolvers();
          await this.#room.promise;
          timer.refresh();
        }
        // A promise of its own for each piece: one for the whole upload, in a race with each, would keep them all.
        const next = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
          giveUp = reject;
          iterator.next().then(resolve, reject);
        });
        if (next.done) break;
        this.#take(next.value);
        timer.refresh();
      }
      this.#end = {};
    } catch (error) {
      this.#end = { error };
    } finally {
      clearTimeout(timer);
    }
    this.#settle(() => true);
  }

  #take(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    this.#forget();
    this.#settle(({ size }) => size <= this.#size);
  }

  #forget(): void {
    let known = 0;
    for (const { length } of this.#pieces) {
      if (this.#dropped + length > this.#wantedFrom) break;
      this.#dropped += length;
      known += 1;
    }
    this.#pieces.splice(0, known);
  }

  #isFull(): boolean {
    return this.#waiting.length === 0 && this.#size - this.#dropped >= mostUnread;
  }

  #makeRoom(): void {
    if (this.#isFull()) return;
    this.#room?.resolve();
    this.#room = undefined;
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
