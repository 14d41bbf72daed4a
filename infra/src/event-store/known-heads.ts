/**
 * Heads of recently used streams as this process last saw them. Other processes write too, so a head may be outdated; but it
 * was correct once, so it is a version at which a commit ends.
 */
export class KnownHeads {
  readonly #heads = new Map<string, number>();

  constructor(private readonly capacity = 20_000) {}

  /** The newest known head; 0 if none is known, which was once correct for every stream. */
  get(stream: string): number {
    return this.#heads.get(stream) ?? 0;
  }

  /** Heads only rise: a late lower version is ignored. */
  learn(stream: string, head: number): void {
    if (head <= this.get(stream)) return;
    // Moves the stream to the end, so that the least recently used one is evicted first.
    this.#heads.delete(stream);
    if (this.#heads.size >= this.capacity) this.#heads.delete(this.#heads.keys().next().value!);
    this.#heads.set(stream, head);
  }
}
