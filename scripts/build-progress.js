/** Reports the start of a build and the completion of each of its parts. */
export class BuildProgress {
  #waiting;
  #count;

  /**
   * @param {readonly string[]} waiting what is to be built; nothing is said when that is nothing
   * @param {(line: string) => void} say
   */
  constructor(waiting, say) {
    this.say = say;
    this.#waiting = new Set(waiting);
    this.#count = waiting.length;
    if (this.#count > 0)
      say('Building what has changed. The first time that is everything, and takes about a minute.');
  }

  /** These parts are complete; each is reported once. */
  built(names) {
    for (const name of names)
      if (this.#waiting.delete(name))
        this.say(`  ${name} built (${this.#count - this.#waiting.size} of ${this.#count})`);
  }
}
