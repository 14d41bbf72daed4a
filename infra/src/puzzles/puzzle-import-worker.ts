import { workerData } from 'node:worker_threads';
import { runImport } from '../thread-import/run-import.ts';
import { importPuzzles } from './import-puzzles.ts';
import { type PuzzleImportData, PuzzleFileUnreadable, type PuzzleWriter } from './puzzle-store.ts';

/** A separate thread that reads puzzles and writes them: live games lose no time to it. */
const { store, at } = workerData as PuzzleImportData;

/** Only the driver that is needed is loaded. */
const open = async (): Promise<PuzzleWriter> =>
  store.kind === 'sqlite'
    ? new (await import('./sqlite-puzzle-writer.ts')).SqlitePuzzleWriter(store.path)
    : (await import('./mongo-puzzle-store.ts')).MongoPuzzleWriter.connect(store.uri);

await runImport(
  async function* (file) {
    return { checksum: yield* importPuzzles(file, at, open) };
  },
  (error) => error instanceof PuzzleFileUnreadable,
);
