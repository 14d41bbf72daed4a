import { AppendRejected, EventStoreUnavailable } from './event-store.ts';
import type { Turn } from './stream-groups.ts';

/**
 * Collects the items of one turn of the event loop and writes them in one transaction. A long queue is split into groups
 * with a turn between them, so that timers and sockets are served during an import.
 *
 * When one item makes a group fail (`AppendRejected`), its items are written one by one, so that only that item fails.
 */
export class GroupCommit<In, Out> {
  #waiting: Turn<In, Out>[] = [];
  #scheduled = false;
  #closed = false;

  constructor(
    private readonly commit: (items: readonly In[]) => readonly Out[],
    private readonly largestGroup = 100,
  ) {}

  add(item: In): Promise<Out> {
    if (this.#closed) return Promise.reject(new EventStoreUnavailable('The event store is closed'));
    return new Promise<Out>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** Writes all waiting items, then refuses new ones. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#waiting.length > 0) this.#flush();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#flush();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  #flush(): void {
    const group = this.#waiting.splice(0, this.largestGroup);
    if (group.length > 0) this.#write(group);
  }

  #write(group: readonly Turn<In, Out>[]): void {
    let results: readonly Out[];
    try {
      results = this.commit(group.map((waiting) => waiting.item));
    } catch (error) {
      if (error instanceof AppendRejected && group.length > 1)
        for (const waiting of group) this.#write([waiting]);
      else for (const waiting of group) waiting.reject(error);
      return;
    }
    group.forEach((waiting, index) => waiting.resolve(results[index]!));
  }
}
