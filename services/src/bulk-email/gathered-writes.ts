import type { Turn } from '@royal-chess/infra/event-store/stream-groups';

/** From the first item to the write where none is under way, milliseconds. */
const gatherMs = 2;

/**
 * Has what comes one by one written together: what comes within a moment, and what comes while the write before it is under way.
 *
 * A write that never ends would hold up all that come after it, so each of its steps needs a time limit. Those of e-mails have one. SQLite
 * waits 5 s at most for a locked file (`busy_timeout`), and for transactions of its own thread. On MongoDB each step of an append fails after
 * 5 s (`answered`), and a command on documents after 3 s without a server or a free socket, or 10 s without an answer, with one retry
 * (`openMongoDocuments`). No write waits for Kafka: it has the events later.
 */
export class GatheredWrites<In, Out> {
  #waiting: Turn<In, Out>[] = [];
  #isWriting = false;

  /** @param write answers each item, in their order; when it rejects, all of them are rejected. It is called again once it has ended. */
  constructor(private readonly write: (items: readonly In[]) => Promise<readonly Out[]>) {}

  /** @returns what `write` answers to the item */
  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      const count = this.#waiting.push({ item, resolve, reject });
      // Of the real clock: who stopped the clock of the application still waits for what is being written.
      if (count === 1 && !this.#isWriting) setTimeout(() => void this.#writeAll(), gatherMs);
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#flush();
    this.#isWriting = false;
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
