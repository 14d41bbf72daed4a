import type { FideImportLine } from '@royal-chess/contracts/fide';
import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import { importInThread } from '../thread-import/import-in-thread.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
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
    beside: import.meta.url,
    worker: 'fide-import-worker',
    workerData,
    refusal: (message) => new FideListUnreadable(message),
  });
