import type { TableVerdict } from '@royal-chess/domain/endgame-tables/endgame-tables';
import type { TableAnswer, TableProgress, TableWork } from './table-work.ts';

interface Waiting {
  readonly onProgress: (progress: TableProgress) => void;
  readonly resolve: (verdict: TableVerdict | null) => void;
  readonly reject: (error: Error) => void;
}

/** The worker that builds endgame tables, started for the first question. It keeps what it has built until it is closed. */
export class TableClient {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** @returns null where the position is in no table; it rejects when the worker fails, or is closed. */
  ask(
    fen: string,
    onProgress: (progress: TableProgress) => void = () => undefined,
  ): Promise<TableVerdict | null> {
    const { promise, resolve, reject } = Promise.withResolvers<TableVerdict | null>();
    this.#worker ??= this.#start();
    const work: TableWork = { id: (this.#last += 1), fen };
    this.#waiting.set(work.id, { onProgress, resolve, reject });
    this.#worker.postMessage(work);
    return promise;
  }

  /** Ends the worker, and what it builds; frees its memory. */
  close(): void {
    this.#end('The endgame tables are closed.');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if ('progress' in data) waiting.onProgress(data.progress);
      else {
        this.#waiting.delete(data.id);
        waiting.resolve(data.verdict);
      }
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#end('The endgame tables could not be built.');
    });
    return worker;
  }

  #end(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error(reason));
  }
}
