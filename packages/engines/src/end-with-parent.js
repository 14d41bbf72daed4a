/** How often the parent is looked for, in milliseconds. */
const lookEveryMs = 500;

/**
 * Ends this process as SIGTERM would when the one that started it is gone: engines must not be left behind by a parent that was
 * killed, and npm, told to end, ends the shell in between but not what that shell runs.
 */
export function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  look.unref();
}
