// Loaded into a server that a run starts, by Node's `--import`: the product does not refer to it, and no setting of the
// product turns it on. It moves the wall clock behind the `Clock` port and reports the memory in use.
import { BroadcastChannel, isMainThread } from 'node:worker_threads';
import { isWatchQuestion, type WatchQuestion } from './watch-hooks.ts';
import { systemClock } from '@royal-chess/infra/clock/clock';

/** Requests of a run to the server's hooks. */
export type HookQuestion =
  /** Sets how far the wall clock is off, milliseconds; answered with the new reading of the clock. */
  | { readonly wallClockOffMs: number }
  /** Collects garbage in all threads, then reports the memory in use; answered with {@link MemoryInUse}. */
  | 'memory'
  | WatchQuestion;

/** Bytes in use after a garbage collection. */
export interface MemoryInUse {
  /** All memory of the process that is in RAM. */
  readonly rss: number;
  /** JavaScript heap of the main thread, and what hangs on it outside. */
  readonly heap: number;
}

/** Environment variable with which a server starts on a wall clock that is off, milliseconds. */
export const wallClockVariable = 'BENCH_WALL_CLOCK_OFF_MS';

let offMs = Number(process.env[wallClockVariable] ?? 0);
systemClock.now = () => Date.now() + offMs;

const collect = (): void => globalThis.gc?.();

/** The projector has its own thread, and so its own clock and heap. */
const threads = new BroadcastChannel('bench-hooks');
threads.unref();
threads.addEventListener('message', (message) => {
  if ('data' in message) obey(message.data as HookQuestion);
});

function obey(question: HookQuestion): void {
  if (question === 'memory') collect();
  else if (typeof question === 'object') offMs = question.wallClockOffMs;
}

async function answer(question: HookQuestion): Promise<number | MemoryInUse> {
  threads.postMessage(question);
  obey(question);
  if (question !== 'memory') return systemClock.now();
  // What the first collection set free may hold more through finalizers and weak references.
  await new Promise((resolve) => setTimeout(resolve, 500));
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}

if (isMainThread) {
  process.on('message', (question: HookQuestion) => {
    if (isWatchQuestion(question)) return;
    void answer(question).then((reply) => process.send?.(reply));
  });
  process.channel?.unref();
}
