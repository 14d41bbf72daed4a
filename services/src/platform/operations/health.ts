import { within } from '@royal-chess/infra/clock/within';

/** How long a part may take to answer before it counts as unavailable, milliseconds. */
const timeoutMs = 2_000;

/** A part of the process as `/ready` shows it, with its own details. */
export interface PartHealth {
  readonly status: 'up' | 'down';
  readonly [detail: string]: unknown;
}

/**
 * Checks whether a part is available.
 * @param question what it resolves with, when that is an object, is shown
 * @param failed receives the error, which is not shown
 */
export async function healthOf(
  question: () => Promise<unknown>,
  failed?: (error: unknown) => void,
): Promise<PartHealth> {
  try {
    const detail = await within(timeoutMs, question());
    return { ...(typeof detail === 'object' && !Array.isArray(detail) && detail), status: 'up' };
  } catch (error) {
    failed?.(error);
    return { status: 'down' };
  }
}
