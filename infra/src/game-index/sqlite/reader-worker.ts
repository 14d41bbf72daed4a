import { parentPort, workerData } from 'node:worker_threads';
import { SearchCursorInvalid } from '../search-cursor-invalid.ts';
import { answers, noAnswers, prepareNext } from './answer-call.ts';
import { ScanUnfinished } from './board-search.ts';
import { IndexReader } from './index-reader.ts';
import { KnownSources, SourcesUnknown } from './named-sources.ts';
import type { ReaderAnswer, ReaderData, ReaderRequest } from './reader-messages.ts';

/** A separate thread for queries: a filter over all games takes milliseconds that games in progress must not lose. */
const port = parentPort;
if (!port) throw new Error('reader-worker runs in a separate thread');
const { path, budget } = workerData as ReaderData;
const reader = new IndexReader(path, budget);

const sources = new KnownSources();

function answer({ id, generation, call, args: given, lists }: ReaderRequest): ReaderAnswer {
  try {
    if (lists) sources.add(lists);
    const args = sources.resolve(given);
    const value = reader.read(generation, (loaded): unknown =>
      loaded
        ? (answers[call] as (...all: unknown[]) => unknown)(loaded, ...args)
        : (noAnswers[call] as (...all: unknown[]) => unknown)(...args),
    );
    return { id, value };
  } catch (error) {
    return { id, failed: failureOf(error), message: error instanceof Error ? error.message : String(error) };
  }
}

function failureOf(error: unknown): 'cursor' | 'unfinished' | 'sources' | 'other' {
  if (error instanceof SearchCursorInvalid) return 'cursor';
  if (error instanceof SourcesUnknown) return 'sources';
  return error instanceof ScanUnfinished ? 'unfinished' : 'other';
}

let isPreparing = false;

/** While no request waits: one answer, then what has arrived meanwhile. */
function prepare(generation: number): void {
  if (isPreparing) return;
  isPreparing = true;
  setImmediate(() => {
    isPreparing = false;
    try {
      if (reader.read(generation, (loaded) => loaded !== null && prepareNext(loaded))) prepare(generation);
    } catch {
      // The request that needs it reports the fault.
    }
  });
}

port.on('message', (request: ReaderRequest) => {
  port.postMessage(answer(request));
  prepare(request.generation);
});
