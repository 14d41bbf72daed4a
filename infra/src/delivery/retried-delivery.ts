import { pause } from '../clock/pause.ts';
import { DeliveryError } from './delivery-error.ts';

/** Pauses between the attempts of a delivery, milliseconds, and what ends them early. */
export interface Attempts {
  readonly pausesMs: readonly number[];
  readonly signal: AbortSignal;
}

/**
 * Delivers a message, and repeats it after temporary faults: one attempt more than there are pauses.
 * @throws DeliveryError of the last attempt
 */
export async function retriedDelivery(
  attempt: () => Promise<void>,
  { pausesMs, signal }: Attempts,
): Promise<void> {
  for (const ms of pausesMs)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.fault !== 'temporary') throw error;
      await pause(ms, signal);
      if (signal.aborted) throw error;
    }
  return attempt();
}
