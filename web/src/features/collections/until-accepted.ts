import { ApiProblem } from '../../shared/api/api-problem.ts';
import { untilRetry } from '../../shared/api/until-retry.ts';

/** What a call was answered. */
interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/**
 * Repeats a call while it is refused because the calls of a minute are used up, not before the time that the refusal names.
 * @param wait runs before each wait
 * @param ended ends the wait early
 * @returns null where `ended` is aborted
 */
export async function untilAccepted<Data>(
  call: () => PromiseLike<Answer<Data>>,
  wait: () => void,
  ended: AbortSignal,
): Promise<Answer<Data> | null> {
  for (let tries = 0; ; tries += 1) {
    const answer = await call();
    if (ended.aborted) return null;
    const { status, retryAfterMs } = ApiProblem.of(answer.error);
    if (answer.data || status !== 429) return answer;
    wait();
    await untilRetry(tries, ended, Infinity, retryAfterMs);
    if (ended.aborted) return null;
  }
}
