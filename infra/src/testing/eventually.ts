import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 20;

/**
 * Waits for a condition in another process or engine that sends no notification.
 * @param ms time limit, milliseconds
 * @returns how long it took, milliseconds
 */
export async function eventually(holds: () => boolean | Promise<boolean>, ms = 30_000): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > ms) throw new Error(`Not so within ${ms} ms: ${String(holds)}`);
    await sleep(pollMs);
  }
  return performance.now() - begun;
}
