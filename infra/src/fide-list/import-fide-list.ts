import type { FideImportLine } from '@royal-chess/contracts/fide';
import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import { importInThread } from '../thread-import/import-in-thread.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
import { startThread } from '../threads/start-thread.ts';
import type { FideImportData } from './fide-list.ts';

/**
 * Imports a list in a thread of its own.
 * @throws FideListUnreadable when the file is no list, or breaks off
 */
export const importFideList = (
  file: FileBytes,
  workerData: FideImportData,
): AsyncGenerator<FideImportLine, void> =>
  importInThread<{ missing: number }>(file, {
    start: () => startThread('./fide-import-worker', import.meta.url, { workerData }),
    refusal: (message) => new FideListUnreadable(message),
  });
