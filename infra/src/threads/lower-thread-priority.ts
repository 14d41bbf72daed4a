import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of two threads that both have work, the one with this priority gets a tenth of the processor. */
const low = 10;

/** Where the system has priorities of threads: this thread runs when others leave it time. */
export function lowerThreadPriority(): void {
  try {
    // `PID/task/TID`. Linux gives a thread its own priority by its id.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0 && thread !== process.pid) setPriority(thread, low);
  } catch {
    // No Linux, or not allowed: the thread works as fast as others.
  }
}
