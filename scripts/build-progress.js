/** Reports the start of a build and the completion of each of its parts. */
export class BuildProgress {
  #waiting;
  #count;

  /**
   * @param {readonly string[]} waiting what is to be built; nothing is said when that is nothing
   * @param {(line: string) => void} say
   */
  constructor(waiting, report) {
    this.report = report;
    this.#waiting = new Set(waiting);
    this.#count = waiting.length;
    if (this.#count > 0)
      report('Building what has changed. The first time that is everything, and takes about a minute.');
  }

  /** These parts are complete; each is reported once. */
  built(names) {
    for (const name of names)
      if (this.#waiting.delete(name))
        this.report(`  ${name} built (${this.#count - this.#waiting.size} of ${this.#count})`);
  }
}
