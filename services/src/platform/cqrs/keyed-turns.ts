/** Runs asynchronous work of each key one piece after another, in the order of the calls; a failure affects only its own piece. */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** @returns the result of `work`, which starts once all earlier work of the key has ended */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
