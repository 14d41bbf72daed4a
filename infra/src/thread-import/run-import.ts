import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { FileBytes, FromImportThread, RowsReport, ToImportThread } from './import-messages.ts';

/**
 * The importing thread: takes the file from the thread that started it, and reports what becomes of its rows.
 * @param importFile reads the rows and writes them
 * @param isRefusal whether an error means that the file cannot be imported; its message is reported
 */
export async function runImport<End>(
  importFile: (file: FileBytes) => AsyncGenerator<RowsReport, End>,
  isRefusal: (error: unknown) => error is Error,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('an import runs in a separate thread');
  const post = (message: FromImportThread<End>): void => port.postMessage(message);

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

  try {
    const rows = importFile(file());
    let next = await rows.next();
    for (; !next.done; next = await rows.next()) post({ kind: 'rows', ...next.value });
    post({ kind: 'end', end: next.value });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    post({ kind: 'refused', message: error.message });
  }
  port.close();
}
