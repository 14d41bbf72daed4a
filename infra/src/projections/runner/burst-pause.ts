import type { LogBatch } from '../../event-log/event-log.ts';
import type { Bursts } from '../projection-decorators.ts';

/**
 * How long the next batch waits for more of a burst, milliseconds.
 * @param tookMs how long the batch before it took
 */
export function burstPause(
  { events }: Pick<LogBatch, 'events'>,
  bursts: Bursts | undefined,
  tookMs: number,
): number {
  if (!bursts || !events.some(({ event }) => bursts.types.includes(event.type))) return 0;
  return Math.max(0, bursts.everyMs - tookMs);
}
