/** Waits before the server is tried again, milliseconds; the last one repeats. */
const waitsMs: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * How long to wait before the server is tried again, milliseconds. It is up to a quarter shorter by lot, so that browsers that lost the
 * server together do not come back together.
 * @param tries that failed in a row before this one
 */
export function retryWaitMs(tries: number): number {
  const longest = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0;
  return longest * (1 - Math.random() / 4);
}

/**
 * Waits until the server is to be tried again: for {@link retryWaitMs}, or until the browser comes online.
 * @param stop ends the wait early
 * @param mostMs the longest wait, milliseconds
 * @param leastMs the shortest one, which the server has named, milliseconds: to come online does not end it
 */
export function untilRetry(tries: number, stop: AbortSignal, mostMs = Infinity, leastMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(leastMs, Math.min(mostMs, retryWaitMs(tries))));
    if (leastMs === 0) window.addEventListener('online', end);
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
  });
}
