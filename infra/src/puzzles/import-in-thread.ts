import { on } from 'node:events';
import { extname } from 'node:path';
import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { PuzzleImportLine, PuzzleRowFault } from '@royal-chess/contracts/puzzles';
import { type FileBytes, PuzzleFileUnreadable } from './puzzle-store.ts';
import type { FromImportThread, ImportThreadData } from './import-messages.ts';

/** Most faults that are listed; further ones are only counted. */
const mostFaults = 1_000;

/** Run from the sources, Node strips the types itself and resolves workspaces to their sources. */
const extension = extname(import.meta.url);
const fromSources = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];

/**
 * Imports puzzles in a separate thread, which alone reads the rows and writes the store: this thread passes bytes on and counts.
 * Leaving the loop early ends the import.
 * @throws PuzzleFileUnreadable when it is no file of puzzles, or breaks off
 */
export async function* importInThread(
  file: FileBytes,
  workerData: ImportThreadData,
): AsyncGenerator<PuzzleImportLine, void> {
  const worker = new Worker(new URL(`./import-worker${extension}`, import.meta.url), {
    workerData,
    ...(extension === '.ts' && { execArgv: fromSources }),
  });
  const bytes = file[Symbol.asyncIterator]();
  const senderFailed = Promise.withResolvers<never>();
  senderFailed.promise.catch(() => undefined);
  // Not awaited: rows are reported also while the sender is slow.
  const sendNext = (): void =>
    void nextOf(bytes).then(
      (chunk) => worker.postMessage(chunk, chunk === null ? [] : [chunk.buffer]),
      senderFailed.reject,
    );
  const messages = on(worker, 'message') as AsyncIterableIterator<[FromImportThread]>;
  const faults: PuzzleRowFault[] = [];
  const counts = { added: 0, changed: 0, skipped: 0, faulty: 0 };
  const line = (): Omit<PuzzleImportLine, 'finished'> => ({
    ...counts,
    done: counts.added + counts.changed + counts.skipped + counts.faulty,
    total: null,
  });
  try {
    for (;;) {
      const [message] = (await Promise.race([messages.next(), senderFailed.promise])).value;
      if (message.kind === 'more') sendNext();
      else if (message.kind === 'rows') {
        counts.added += message.added;
        counts.changed += message.changed;
        counts.skipped += message.same;
        counts.faulty += message.faults.length;
        faults.push(...message.faults.slice(0, mostFaults - faults.length));
        yield { ...line(), finished: false };
      } else {
        // A sender whose file is not read to its end gets no answer.
        while ((await nextOf(bytes)) !== null);
        if (message.kind === 'refused') throw new PuzzleFileUnreadable(message.message);
        yield { ...line(), errors: faults, checksum: message.checksum, finished: true };
        return;
      }
    }
  } finally {
    await worker.terminate();
    await bytes.return?.();
  }
}

/**
 * The next bytes, in memory of their own. They are moved to the other thread: copies left behind here would call for collections of
 * all garbage, each of which stops this thread for milliseconds.
 */
async function nextOf(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const next = await bytes.next();
  if (next.done === true) return null;
  const { value: chunk } = next;
  const isAlone = chunk.byteLength === chunk.buffer.byteLength && chunk.buffer instanceof ArrayBuffer;
  return isAlone && !isMarkedAsUntransferable(chunk.buffer)
    ? (chunk as Uint8Array<ArrayBuffer>)
    : new Uint8Array(chunk);
}
