import { on } from 'node:events';
import { isMarkedAsUntransferable, type Worker } from 'node:worker_threads';
import type { ProgressLine } from '@royal-chess/contracts/core';
import type { FileBytes, FromImportThread, RowFault } from './import-messages.ts';

/** Most faults that are listed; further ones are only counted. */
const mostFaults = 1_000;

/** Progress of an import; the last line has the rows that were not read. */
export interface ImportLine extends ProgressLine {
  readonly added: number;
  readonly changed: number;
  readonly skipped: number;
  readonly faulty: number;
  readonly errors?: RowFault[];
}

/** How a kind of file is imported. */
export interface ThreadImport {
  /** Starts the thread, whose module calls `runImport`. */
  readonly start: () => Worker;
  /** The error of a file that cannot be imported. */
  readonly refusal: (message: string) => Error;
}

/**
 * Imports a file in a separate thread, which alone reads the rows and writes the store: this thread passes bytes on and counts.
 * Leaving the loop early ends the import.
 * @returns lines of progress; the last one has what the thread knows at the end, `End`
 * @throws the refusal when the file cannot be read, or breaks off
 */
export async function* importInThread<End extends object>(
  file: FileBytes,
  { start, refusal }: ThreadImport,
): AsyncGenerator<ImportLine & Partial<End>, void> {
  const worker = start();
  const bytes = file[Symbol.asyncIterator]();
  const senderFailed = Promise.withResolvers<never>();
  senderFailed.promise.catch(() => undefined);
  // Not awaited: rows are reported also while the sender is slow.
  const sendNext = (): void =>
    void nextOf(bytes).then(
      (chunk) => worker.postMessage(chunk, chunk === null ? [] : [chunk.buffer]),
      senderFailed.reject,
    );
  const messages = on(worker, 'message') as AsyncIterableIterator<[FromImportThread<End>]>;
  const faults: RowFault[] = [];
  const counts = { added: 0, changed: 0, skipped: 0, faulty: 0 };
  const line = () => ({
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
        yield { ...line(), finished: false } as ImportLine & Partial<End>;
      } else {
        // A sender whose file is not read to its end gets no answer.
        while ((await nextOf(bytes)) !== null);
        if (message.kind === 'refused') throw refusal(message.message);
        yield { ...line(), errors: faults, ...message.end, finished: true };
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
