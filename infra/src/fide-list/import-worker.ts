import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import type { FileBytes } from './fide-list.ts';
import { importList, type OpenWriter } from './import-list.ts';
import type {
  FideStoreAddress,
  FromImportThread,
  ImportThreadData,
  ToImportThread,
} from './import-messages.ts';

/** A separate thread that reads a list and writes it: live games lose no time to it. */
const { store, type, at } = workerData as ImportThreadData;
const port = parentPort;
if (!port) throw new Error('import-worker runs in a separate thread');

const post = (message: FromImportThread): void => port.postMessage(message);

async function* file(): FileBytes {
  const messages = on(port!, 'message');
  post({ kind: 'more' });
  for await (const [chunk] of messages as AsyncIterableIterator<[ToImportThread]>) {
    if (chunk === null) return;
    // The next chunk travels while this one is read.
    post({ kind: 'more' });
    yield chunk;
  }
}

/** Only the driver that is needed is loaded. */
const writerOf =
  (address: FideStoreAddress): OpenWriter =>
  async (ratings) =>
    address.kind === 'sqlite'
      ? new (await import('./sqlite-fide-writer.ts')).SqliteFideWriter(address.path, ratings)
      : (await import('./mongo-fide-writer.ts')).MongoFideWriter.connect(address.uri, ratings);

try {
  const rows = importList({ file: file(), type, at }, writerOf(store));
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) post({ kind: 'rows', ...next.value });
  post({ kind: 'end', missing: next.value });
} catch (error) {
  if (!(error instanceof FideListUnreadable)) throw error;
  post({ kind: 'refused', message: error.message });
}
port.close();
