import { spawnSync } from 'node:child_process';

/** Keeps this process, with its threads for compiling and collecting, on one core where the system can; returns what it did. */
export function pinToOneCore(): string {
  const done = spawnSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)], { stdio: 'ignore' });
  return done.status === 0 ? 'one core' : 'not kept on one core (no taskset here)';
}
