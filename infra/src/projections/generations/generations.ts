import type { BatchCounter } from '../../counters/counter-store.ts';

/** What belongs to a generation of a projection: made before it is filled, removed when it is dropped. */
export interface GenerationHooks {
  /** Makes tables, collections, indexes. Called again at every start: what exists already is kept. */
  prepareGeneration?(projection: string, generation: number): Promise<void>;
  /** Removes all of it. Called again after a crash: what is removed already is no error. */
  dropGeneration?(projection: string, generation: number): Promise<void>;
}

/** All hooks and own counters of a projector; read models, counters, opening counts and search register theirs. */
export class Generations {
  readonly #counters = new Map<string, BatchCounter<unknown>>();
  readonly #hooks: { readonly projection: string | null; readonly hooks: GenerationHooks }[] = [];

  /** Hooks for one projection, or for all with `null`. */
  register(projection: string | null, hooks: GenerationHooks): void {
    this.#hooks.push({ projection, hooks });
  }

  /**
   * Registers a projection's own counter: it adds what the `@Counts` method returns, instead of the `CounterStore`, and is dropped
   * with the generation.
   */
  countBy<Added>(projection: string, counter: BatchCounter<Added>): void {
    this.#counters.set(projection, counter as BatchCounter<unknown>);
  }

  /** The own counter of a projection; undefined where it uses the `CounterStore`. */
  counter(projection: string): BatchCounter<unknown> | undefined {
    return this.#counters.get(projection);
  }

  async prepare(projection: string, generation: number): Promise<void> {
    for (const hooks of this.#of(projection)) await hooks.prepareGeneration?.(projection, generation);
  }

  async drop(projection: string, generation: number): Promise<void> {
    for (const hooks of this.#of(projection)) await hooks.dropGeneration?.(projection, generation);
    await this.#counters.get(projection)?.drop(projection, generation);
  }

  #of(projection: string): GenerationHooks[] {
    return this.#hooks
      .filter((entry) => entry.projection === null || entry.projection === projection)
      .map((entry) => entry.hooks);
  }
}
