import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/**
 * Ends a process at the latest when this run ends, however it does: a run that dies of an error must leave no servers behind. A signal
 * ends a run without it.
 */
export function endWithRun(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
  });
}
