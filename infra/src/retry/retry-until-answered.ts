import { pause } from '../clock/pause.ts';
import { backoffMs } from './transient-failure.ts';

/**
 * Repeats `call` with growing pauses until it succeeds.
 * @param failed receives the error of each attempt that failed
 * @throws the reason of `signal` once it aborts and an attempt has failed
 */
export async function retryUntilAnswered<Value>(
  call: () => Promise<Value>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      failed(error);
      await pause(backoffMs(attempt), signal);
      signal.throwIfAborted();
    }
}
