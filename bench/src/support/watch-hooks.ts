// Loaded into a server that a run starts, by Node's `--import`: watches how long its main thread works between two turns of a timer. It
// knows nothing of the product, so it can watch the bundle that `npm start` runs.
import { isMainThread } from 'node:worker_threads';
import { type ThreadWork, watchThread } from './thread-work.ts';

/** Requests of a run to the watch. */
export type WatchQuestion =
  /** Begins to watch the work of the main thread; answered with true. */
  | 'watch'
  /** Ends it; answered with the sums of {@link ThreadWork}. */
  | 'watched';

export const isWatchQuestion = (question: unknown): question is WatchQuestion =>
  question === 'watch' || question === 'watched';

let watching: ThreadWork | undefined;

function answer(question: WatchQuestion): true | ReturnType<ThreadWork['stop']> | undefined {
  if (question === 'watched') return watching?.stop();
  watching = watchThread();
  return true;
}

if (isMainThread) {
  process.on('message', (question) => {
    if (isWatchQuestion(question)) process.send?.(answer(question));
  });
  process.channel?.unref();
}
