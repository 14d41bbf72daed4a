import type { RawDatabase } from './mongo-streams.ts';
import type { Acknowledged } from './append-load.ts';

const pollMs = 5;
const allPollMs = 100;

/**
 * Waits until every projection has every stream at its version. Reads those that are left only: reading all cursors again
 * and again would take the processors from those who are measured.
 */
export async function untilVisible(
  documents: RawDatabase,
  groups: readonly string[],
  heads: ReadonlyMap<string, number>,
): Promise<void> {
  const cursors = documents.db.collection<{ _id: string; version: number }>('projection_cursors');
  const left = new Map<string, number>();
  for (const group of groups) for (const [stream, version] of heads) left.set(`${group}/${stream}`, version);
  while (left.size > 0) {
    const found = await cursors.find({ _id: { $in: [...left.keys()] } }).toArray();
    for (const { _id, version } of found) if (version >= left.get(_id)!) left.delete(_id);
    await new Promise((resolve) => setTimeout(resolve, allPollMs));
  }
}

/**
 * How long acknowledged moves take until they are in the documents: until a projection's cursor, which is written after
 * its effects, has passed them. Polls those that wait.
 */
export class VisibleAfter {
  readonly latencies: number[] = [];
  readonly #waiting = new Map<string, Acknowledged>();
  #stopped = false;
  readonly #watching: Promise<void>;

  /** @param group such as `activity@1` */
  constructor(
    private readonly documents: RawDatabase,
    private readonly group: string,
  ) {
    this.#watching = this.#watch();
  }

  /** Begins to wait for a move, unless one of its stream is waited for already. */
  expect(move: Acknowledged): void {
    const id = `${this.group}/${move.stream}`;
    if (!this.#waiting.has(id)) this.#waiting.set(id, move);
  }

  /** Waits for those that are left, and ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const cursors = this.documents.db.collection<{ _id: string; version: number }>('projection_cursors');
    while (!this.#stopped || this.#waiting.size > 0) {
      const ids = [...this.#waiting.keys()];
      const found = ids.length > 0 ? await cursors.find({ _id: { $in: ids } }).toArray() : [];
      const now = performance.now();
      for (const { _id, version } of found) {
        const move = this.#waiting.get(_id);
        if (!move || version < move.version) continue;
        this.latencies.push(now - move.at);
        this.#waiting.delete(_id);
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
