import { InjectedFault } from './with-faults.ts';

/** Repeats a call until it succeeds, as a caller of a port must; errors that were not injected are thrown. */
export async function repeated<T>(
  attempt: () => Promise<T>,
  failed: () => void = () => undefined,
): Promise<T> {
  for (;;)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof InjectedFault)) throw error;
      failed();
    }
}
