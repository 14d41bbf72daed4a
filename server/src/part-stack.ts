/** Parts of a server that were begun, and how each is ended: the last begun ends first. */
export class PartStack {
  readonly #closers: (() => Promise<unknown> | void)[] = [];

  /** Notes how a part that has just begun is ended. */
  add(close: () => Promise<unknown> | void): void {
    this.#closers.push(close);
  }

  /**
   * Ends everything; what does not end holds up nothing else.
   * @param failed hears of each part that does not end; without it the first failure is thrown once all have had their turn
   */
  async close(failed?: (error: unknown) => void): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed())
      await (async () => close())().catch((error: unknown) => failures.push(error));
    if (failed) failures.forEach((failure) => failed(failure));
    else if (failures.length > 0) throw failures[0];
  }
}
