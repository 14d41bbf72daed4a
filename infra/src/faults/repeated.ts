import { InjectedFault } from './with-faults.ts';

/** Asks until it is answered, as whoever uses a port must; an error that nobody injected is passed on. */
export async function repeated<T>(ask: () => Promise<T>, failed: () => void = () => undefined): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof InjectedFault)) throw error;
      failed();
    }
}
