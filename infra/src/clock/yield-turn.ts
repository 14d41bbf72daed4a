import { setImmediate } from 'node:timers/promises';

/**
 * Lets timers, sockets and messages have their turn. node:sqlite answers before the caller yields, so a loop over a
 * backlog would otherwise starve all other work of its thread.
 */
export async function yieldTurn(): Promise<void> {
  await setImmediate();
}
