interface Waiter {
  readonly version: number;
  readonly resolve: () => void;
}

/** Callers that wait for a stream to reach a version; resolved in the turn in which it is saved. */
export class VersionWaiters {
  readonly #waiting = new Map<string, Set<Waiter>>();

  /** @returns a promise for that moment, and a function that stops the waiting */
  wait(stream: string, version: number): { readonly reached: Promise<void>; readonly cancel: () => void } {
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const waiter: Waiter = { version, resolve };
    const waiters = this.#waiting.get(stream) ?? new Set();
    this.#waiting.set(stream, waiters.add(waiter));
    return { reached, cancel: () => this.#remove(stream, waiter) };
  }

  advanced(advances: ReadonlyMap<string, number>): void {
    if (this.#waiting.size === 0) return;
    for (const [stream, waiters] of this.#waiting) {
      const version = advances.get(stream);
      if (version === undefined) continue;
      for (const waiter of waiters) {
        if (waiter.version > version) continue;
        this.#remove(stream, waiter);
        waiter.resolve();
      }
    }
  }

  /** Streams that a caller waits for. */
  streams(): string[] {
    return [...this.#waiting.keys()];
  }

  #remove(stream: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(stream);
    if (!waiters?.delete(waiter)) return;
    if (waiters.size === 0) this.#waiting.delete(stream);
  }
}
