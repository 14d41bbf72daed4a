import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromImportThread, ImportThreadData, ToImportThread } from './import-messages.ts';
import { importPuzzles } from './import-puzzles.ts';
import { type FileBytes, PuzzleFileUnreadable, type PuzzleWriter } from './puzzle-store.ts';

/** A separate thread that reads puzzles and writes them: live games lose no time to it. */
const { store, at } = workerData as ImportThreadData;
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
const open = async (): Promise<PuzzleWriter> =>
  store.kind === 'sqlite'
    ? new (await import('./sqlite-puzzle-writer.ts')).SqlitePuzzleWriter(store.path)
    : (await import('./mongo-puzzle-store.ts')).MongoPuzzleWriter.connect(store.uri);

try {
  const rows = importPuzzles(file(), at, open);
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) post({ kind: 'rows', ...next.value });
  post({ kind: 'end', checksum: next.value });
} catch (error) {
  if (!(error instanceof PuzzleFileUnreadable)) throw error;
  post({ kind: 'refused', message: error.message });
}
port.close();
