import { workerData } from 'node:worker_threads';
import { runImport } from '../thread-import/run-import.ts';
import type { PuzzleRows } from './check-rows.ts';
import { importPuzzles } from './import-puzzles.ts';
import { type PuzzleImportData, PuzzleFileUnreadable, type PuzzleWriter } from './puzzle-store.ts';
import { RowChecker } from './row-checker.ts';

/** A separate thread that reads puzzles and writes them: live games lose no time to it. */
const { store, at } = workerData as PuzzleImportData;

/** Only the driver that is needed is loaded. */
const open = async (): Promise<PuzzleWriter> =>
  store.kind === 'sqlite'
    ? new (await import('./sqlite-puzzle-writer.ts')).SqlitePuzzleWriter(store.path)
    : (await import('./mongo-puzzle-store.ts')).MongoPuzzleWriter.connect(store.uri);

const checker = new RowChecker();

await runImport(
  async function* (file) {
    try {
      const parts = { check: (rows: PuzzleRows) => checker.check(rows), open };
      return { checksum: yield* importPuzzles(file, at, parts) };
    } finally {
      await checker.close();
    }
  },
  (error) => error instanceof PuzzleFileUnreadable,
);
