import { isTransient } from '../../retry/transient-failure.ts';
import type { BatchPlan } from './batch-plan.ts';

/**
 * What to do after a batch has failed.
 * - `wait`: an engine failed; the same batch again after a pause.
 * - `retry`: at once, for a single event gets a second chance.
 * - `bisect`: in two halves, to find the event that cannot be processed.
 * - `park`: the event cannot be processed; set its stream aside.
 */
export type FailureResponse = 'wait' | 'retry' | 'bisect' | 'park';

/**
 * @param plan what was tried; null when the failure came before anything was tried
 * @param attempt number of the attempt that failed, from 0
 */
export function responseTo(error: unknown, plan: BatchPlan | null, attempt: number): FailureResponse {
  if (!plan || plan.wanted.length === 0 || isTransient(error)) return 'wait';
  if (plan.events.length > 1) return 'bisect';
  return attempt > 0 ? 'park' : 'retry';
}
