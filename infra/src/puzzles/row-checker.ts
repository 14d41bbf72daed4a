import type { Worker } from 'node:worker_threads';
import { RequestThread } from '../threads/request-thread.ts';
import { startThread } from '../threads/start-thread.ts';
import type { CheckedRows, PuzzleRows } from './check-rows.ts';

const start = (): Worker =>
  startThread('./puzzle-check-worker', import.meta.url, {
    // Rows are short-lived: collected in large steps, most are garbage by then.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });

/** Checks rows of puzzles in a thread of its own, which the first ones start. */
export class RowChecker {
  readonly #thread = new RequestThread<PuzzleRows, CheckedRows & { readonly id: number }>(
    start,
    (reason) => new Error(`The thread that checks puzzles ${reason}.`),
  );

  /** @throws Error when the thread ends twice */
  check(rows: PuzzleRows): Promise<CheckedRows> {
    return this.#thread.send(rows);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
