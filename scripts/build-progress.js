/** Reports the start of a build and the completion of each of its parts. */
export class BuildProgress {
  #waiting;
  #count;

  /**
   * @param {readonly string[]} waiting names of the parts to build; nothing is reported when there are none
   * @param {(line: string) => void} report
   */
  constructor(waiting, report) {
    this.report = report;
    this.#waiting = new Set(waiting);
    this.#count = waiting.length;
    if (this.#count > 0) report('Building what has changed. The first build takes one to three minutes.');
  }

  /** No further part will be complete: reports those that are not. */
  ended() {
    if (this.#waiting.size > 0) this.report(`  not built: ${[...this.#waiting].join(', ')}`);
  }

  /** Names of the parts that are not complete. */
  get waiting() {
    return [...this.#waiting];
  }

  /** These parts are complete; each is reported once. */
  built(names) {
    for (const name of names)
      if (this.#waiting.delete(name))
        this.report(`  ${name} built (${this.#count - this.#waiting.size} of ${this.#count})`);
  }
}
