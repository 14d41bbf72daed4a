import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { importInThread } from '../thread-import/import-in-thread.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
import { startThread } from '../threads/start-thread.ts';
import { type PuzzleImportData, PuzzleFileUnreadable } from './puzzle-store.ts';

/**
 * Imports puzzles in a thread of its own.
 * @throws PuzzleFileUnreadable when it is no file of puzzles, or breaks off
 */
export const importPuzzleFile = (
  file: FileBytes,
  workerData: PuzzleImportData,
): AsyncGenerator<PuzzleImportLine, void> =>
  importInThread<{ checksum: string }>(file, {
    start: () => startThread('./puzzle-import-worker', import.meta.url, { workerData }),
    refusal: (message) => new PuzzleFileUnreadable(message),
  });
