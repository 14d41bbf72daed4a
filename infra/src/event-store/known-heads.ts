/**
 * Heads of recently used streams as this process last saw them. Others write too, so a head may be old; but each was true
 * once, so it is a version at which a commit ends.
 */
export class KnownHeads {
  readonly #heads = new Map<string, number>();

  constructor(private readonly capacity = 20_000) {}

  /** The newest head that is known; 0, which was true of every stream once, when none is. */
  get(stream: string): number {
    return this.#heads.get(stream) ?? 0;
  }

  /** Heads never go back: what comes late is not news. */
  learn(stream: string, head: number): void {
    if (head <= this.get(stream)) return;
    // Behind all others, so that what was not used for long is forgotten first.
    this.#heads.delete(stream);
    if (this.#heads.size >= this.capacity) this.#heads.delete(this.#heads.keys().next().value!);
    this.#heads.set(stream, head);
  }
}
