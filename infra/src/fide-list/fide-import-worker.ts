import { workerData } from 'node:worker_threads';
import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import type { StoreAddress } from '../thread-import/import-messages.ts';
import { runImport } from '../thread-import/run-import.ts';
import type { FideImportData } from './fide-list.ts';
import { importList, type OpenWriter } from './import-list.ts';

/** A separate thread that reads a list and writes it: live games lose no time to it. */
const { store, type, at } = workerData as FideImportData;

/** Only the driver that is needed is loaded. */
const writerOf =
  (address: StoreAddress): OpenWriter =>
  async (ratings) =>
    address.kind === 'sqlite'
      ? new (await import('./sqlite-fide-writer.ts')).SqliteFideWriter(address.path, ratings)
      : (await import('./mongo-fide-writer.ts')).MongoFideWriter.connect(address.uri, ratings);

await runImport(
  async function* (file) {
    return { missing: yield* importList({ file, type, at }, writerOf(store)) };
  },
  (error) => error instanceof FideListUnreadable,
);
