import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 20;

/**
 * Waits for something that comes about in another process or engine, which sends no word of it.
 * @param ms patience, milliseconds
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
