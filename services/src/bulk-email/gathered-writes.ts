import type { Turn } from '@royal-chess/infra/event-store/stream-groups';

/** From the first item to the write, milliseconds. */
const gatherMs = 20;

/** Gathers what comes one by one for a moment, and has it written at once. */
export class GatheredWrites<In, Out> {
  #waiting: Turn<In, Out>[] = [];

  /** @param write answers each item, in their order; when it rejects, all of them are rejected */
  constructor(private readonly write: (items: readonly In[]) => Promise<readonly Out[]>) {}

  /** @returns what `write` answers to the item */
  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      const count = this.#waiting.push({ item, resolve, reject });
      // Of the real clock: who stopped the clock of the application still waits for what is being written.
      if (count === 1) setTimeout(() => void this.#flush(), gatherMs);
    });
  }

  async #flush(): Promise<void> {
    const turns = this.#waiting;
    this.#waiting = [];
    try {
      const answers = await this.write(turns.map(({ item }) => item));
      for (const [at, { resolve }] of turns.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of turns) reject(error);
    }
  }
}
