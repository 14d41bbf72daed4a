/** Samples of this thread's processor time. */
export interface ThreadWork {
  /** @returns milliseconds: in all, and the most between two turns of a timer, which is at least the longest task */
  stop(): { readonly totalMs: number; readonly longestMs: number };
}

/** Watches how much this thread works: unlike delays, this does not count the work of other programs. */
export function watchThread(): ThreadWork {
  const first = process.threadCpuUsage();
  let last = first;
  let longestMs = 0;
  const sample = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
  };
  const timer = setInterval(sample, 1);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const { user, system } = process.threadCpuUsage(first);
      return { totalMs: (user + system) / 1_000, longestMs };
    },
  };
}
