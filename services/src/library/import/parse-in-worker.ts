import { on } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromPgnWorker, ParsedPiece, PgnWorkerData, ToPgnWorker } from './pgn-worker-messages.ts';

/** Bytes of a PGN file as they come. */
export type PgnChunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** Run from the sources, Node strips the types itself and resolves workspaces to their sources. */
const extension = extname(import.meta.url);
const fromSources = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];

/**
 * Parses PGN in a separate thread and yields small chunks in the order of the file. Leaving the loop early ends the
 * thread.
 */
export async function* parseInWorker(
  chunks: PgnChunks,
  workerData: PgnWorkerData,
): AsyncGenerator<ParsedPiece> {
  const worker = new Worker(new URL(`./pgn-worker${extension}`, import.meta.url), {
    workerData,
    ...(extension === '.ts' && { execArgv: fromSources }),
  });
  const bytes = (async function* () {
    yield* chunks;
  })();
  try {
    for await (const [message] of on(worker, 'message') as AsyncIterableIterator<[FromPgnWorker]>) {
      if (message.kind === 'end') return;
      if (message.kind === 'piece') {
        yield message;
        continue;
      }
      const next = await bytes.next();
      const answer: ToPgnWorker = next.done === true ? null : next.value;
      worker.postMessage(answer, []);
    }
  } finally {
    await worker.terminate();
    await bytes.return();
  }
}
