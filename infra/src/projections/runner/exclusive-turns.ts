/** Runs asynchronous work one piece after another, in the order of the calls; a failure affects only its own piece. */
export class ExclusiveTurns {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns the result of `work`, which starts once all earlier work has ended */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
