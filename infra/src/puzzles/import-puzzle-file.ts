import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { importInThread, threadExtension } from '../thread-import/import-in-thread.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
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
    worker: new URL(`./puzzle-import-worker${threadExtension}`, import.meta.url),
    workerData,
    refusal: (message) => new PuzzleFileUnreadable(message),
  });
