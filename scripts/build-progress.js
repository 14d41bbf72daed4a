/** Says that a build has begun, and of each thing that waits for it when it is there. */
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

  /** These are there by now; each is told once. */
  built(names) {
    for (const name of names)
      if (this.#waiting.delete(name))
        this.say(`  ${name} built (${this.#count - this.#waiting.size} of ${this.#count})`);
  }
}
