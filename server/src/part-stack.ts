/** Parts of a server that were begun, and how each is ended: the last begun ends first. */
export class PartStack {
  readonly #closers: (() => Promise<unknown> | void)[] = [];

  /** Notes how a part that has just begun is ended. */
  add(close: () => Promise<unknown> | void): void {
    this.#closers.push(close);
  }

  /**
   * Ends everything.
   * @param failed hears of parts that do not end, and the others are ended all the same; without it the first failure is thrown
   */
  async close(failed?: (error: unknown) => void): Promise<void> {
    for (const close of this.#closers.splice(0).toReversed())
      await (async () => close())().catch((error: unknown) => {
        if (!failed) throw error;
        failed(error);
      });
  }
}
