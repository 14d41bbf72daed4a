import type { LogBatch } from '../../event-log/event-log.ts';
import type { Bursts } from '../projection-decorators.ts';
import { maxBatch } from './batch-plan.ts';

/**
 * How long the next batch waits for more of a burst, milliseconds. A full batch is one of many that wait already.
 * @param tookMs how long the batch before it took
 */
export function burstPause(
  { events }: Pick<LogBatch, 'events'>,
  bursts: Bursts | undefined,
  tookMs: number,
): number {
  if (!bursts || events.length >= maxBatch) return 0;
  const { types, least, everyMs } = bursts;
  const found = events.filter(({ event }) => types.includes(event.type)).length;
  return found < least ? 0 : Math.max(0, everyMs - tookMs);
}
