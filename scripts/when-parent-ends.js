/** Time between two looks at the parent, milliseconds. */
const lookMs = 250;

/**
 * npm runs a script in a shell. A signal to npm ends that shell, which does not pass it on. Calls `stop` once the shell has ended; on Windows,
 * where npm gets no such signals, never.
 * @param {() => void} stop called at most once
 */
export function whenParentEnds(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookMs);
  timer.unref();
}
