/** The parts of a server that were started, and how each is closed: the last one first. */
export class PartStack {
  readonly #closers: (() => Promise<unknown> | void)[] = [];

  /** Registers how to close a part that has just started. */
  add(close: () => Promise<unknown> | void): void {
    this.#closers.push(close);
  }

  /**
   * Closes all parts; one that fails does not keep the others from closing.
   * @param failed receives the error of each part that fails; without it the first failure is thrown once all have been closed
   */
  async close(failed?: (error: unknown) => void): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed())
      await (async () => close())().catch((error: unknown) => failures.push(error));
    if (failed) failures.forEach((failure) => failed(failure));
    else if (failures.length > 0) throw failures[0];
  }
}
