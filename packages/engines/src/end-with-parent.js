/** Interval between checks of the parent, milliseconds. */
const checkEveryMs = 500;

/**
 * Ends this process as SIGTERM would once its parent has ended. A parent that was killed must leave no engines behind, and npm,
 * when
 * it receives a signal, ends the shell in between but not the child of that shell.
 */
export function endWithParent() {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  check.unref();
}
