import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@royal-chess/infra/threads/lower-thread-priority';
import { readTable } from './read-table.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';
import { UnusableFile } from './unusable-file.ts';

/** A separate thread that reads files of recipients: a large one takes seconds that games must not lose. */
const port = parentPort;
if (!port) throw new Error('table-worker runs in a separate thread');

lowerThreadPriority();

async function answerTo({ id, name, bytes, repairs }: TableRequest): Promise<TableAnswer> {
  try {
    return { id, table: await readTable(name, Buffer.from(bytes), repairs) };
  } catch (error) {
    if (error instanceof UnusableFile) return { id, code: error.code, detail: error.message };
    throw error;
  }
}

port.on('message', (request: TableRequest) => {
  void answerTo(request).then((answer) => port.postMessage(answer, []));
});
