/** One item's turn to be written. The next item of its stream follows when it is answered. */
export interface Turn<In, Out> {
  readonly item: In;
  resolve(value: Out): void;
  reject(error: unknown): void;
}

/**
 * Group commit for an asynchronous engine. The items of one turn of the event loop form a group. A few groups are pending at
 * once, and a stream occurs in at most one of them, once. An item that waits for its stream or for a free slot joins a later
 * group, so groups grow under load and no timer is needed.
 */
export class StreamGroups<In extends { readonly stream: string }, Out> {
  /** Unanswered items by stream. The first item of a stream may be pending. */
  readonly #queues = new Map<string, Turn<In, Out>[]>();
  /** Streams without a pending item. */
  #ready: string[] = [];
  #groups = 0;
  #scheduled = false;
  #idle: (() => void)[] = [];

  /**
   * @param write answers each turn, possibly later; resolves when the next group may start. When it rejects, the engine is
   *   unavailable, so all unanswered and waiting items fail with the same error.
   */
  constructor(
    private readonly write: (turns: readonly Turn<In, Out>[]) => Promise<void>,
    private readonly limits = { items: 500, groups: 4 },
  ) {}

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = this.#queues.get(item.stream);
      if (queue) {
        queue.push(waiting);
        return;
      }
      this.#queues.set(item.stream, [waiting]);
      this.#ready.push(item.stream);
      this.#schedule();
    });
  }

  /** Resolves when all items are answered. */
  idle(): Promise<void> {
    if (this.#queues.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle.push(resolve);
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#ready.length > 0 && this.#groups < this.limits.groups)
        void this.#send(this.#ready.splice(0, this.limits.items));
    });
  }

  async #send(streams: readonly string[]): Promise<void> {
    const turns = streams.map((stream) => this.#turn(stream));
    this.#groups += 1;
    try {
      await this.write(turns);
    } catch (error) {
      this.#refuseWaiting(error);
      for (const turn of turns) turn.reject(error);
    }
    this.#groups -= 1;
    this.#schedule();
  }

  #turn(stream: string): Turn<In, Out> {
    const { item, resolve, reject } = this.#queues.get(stream)![0]!;
    let over = false;
    const next = (answer: () => void): void => {
      if (over) return;
      over = true;
      answer();
      this.#next(stream);
    };
    return {
      item,
      resolve: (value) => next(() => resolve(value)),
      reject: (error) => next(() => reject(error)),
    };
  }

  #next(stream: string): void {
    const queue = this.#queues.get(stream)!;
    queue.shift();
    if (queue.length > 0) {
      this.#ready.push(stream);
      this.#schedule();
      return;
    }
    this.#queues.delete(stream);
    if (this.#queues.size > 0) return;
    for (const resolve of this.#idle) resolve();
    this.#idle = [];
  }

  #refuseWaiting(error: unknown): void {
    const ready = new Set(this.#ready);
    this.#ready = [];
    for (const [stream, queue] of this.#queues) {
      const waiting = ready.has(stream) ? queue.splice(0) : queue.splice(1);
      if (queue.length === 0) this.#queues.delete(stream);
      for (const { reject } of waiting) reject(error);
    }
  }
}
