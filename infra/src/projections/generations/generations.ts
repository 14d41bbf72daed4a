/** What belongs to a generation of a projection: made before it is filled, removed when it is dropped. */
export interface GenerationHooks {
  /** Makes tables, collections, indexes. Called again at every start: what exists already is kept. */
  prepareGeneration?(projection: string, generation: number): Promise<void>;
  /** Whether an earlier version of the program filled it, so that it must be filled again. Asked at every start, once it is prepared. */
  isOutdated?(projection: string, generation: number): Promise<boolean>;
  /** Removes all of it. Called again after a crash: what is removed already is no error. */
  dropGeneration?(projection: string, generation: number): Promise<void>;
}

/** All hooks of a projector; read models, counters and the game index register theirs. */
export class Generations {
  readonly #hooks: { readonly projection: string | null; readonly hooks: GenerationHooks }[] = [];

  /** Hooks for one projection, or for all with `null`. */
  register(projection: string | null, hooks: GenerationHooks): void {
    this.#hooks.push({ projection, hooks });
  }

  async prepare(projection: string, generation: number): Promise<void> {
    for (const hooks of this.#of(projection)) await hooks.prepareGeneration?.(projection, generation);
  }

  async isOutdated(projection: string, generation: number): Promise<boolean> {
    for (const hooks of this.#of(projection))
      if (await hooks.isOutdated?.(projection, generation)) return true;
    return false;
  }

  async drop(projection: string, generation: number): Promise<void> {
    for (const hooks of this.#of(projection)) await hooks.dropGeneration?.(projection, generation);
  }

  #of(projection: string): GenerationHooks[] {
    return this.#hooks
      .filter((entry) => entry.projection === null || entry.projection === projection)
      .map((entry) => entry.hooks);
  }
}
