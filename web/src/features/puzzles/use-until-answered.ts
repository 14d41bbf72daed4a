import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { untilRetry } from '../../shared/api/until-retry.ts';

/** Whether no server answered; a proxy that reaches none answers itself. */
export const isUnanswered = ({ code, status }: ApiProblem): boolean =>
  code === 'RC_NETWORK' ||
  code === 'RC_TIMEOUT' ||
  (code === 'RC_UNEXPECTED_ANSWER' && [502, 503, 504].includes(status));

/** Calls that are made again until a server answers them. */
export interface Retries {
  /** A call was not answered, and is to be made again. */
  readonly isRetrying: boolean;
  /** The page was left: nothing is made again. */
  readonly isLeft: RefObject<boolean>;
  /**
   * Waits before a call is made again; in a hidden tab until the tab is shown.
   * @param tries that failed before
   * @param mostMs the longest wait where a clock goes on, milliseconds; then also in a hidden tab
   */
  wait(tries: number, mostMs?: number): Promise<void>;
  /** Makes a call until it is answered, also by a refusal, or until the page is left. The answer is the last one. */
  untilAnswered<T extends { readonly error?: unknown }>(call: () => PromiseLike<T>): Promise<T>;
  /** A call was answered. */
  end(): void;
}

/** Waits until the tab is shown. */
function untilShown(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState === 'hidden' && !stop.aborted) return;
      document.removeEventListener('visibilitychange', look);
      stop.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    stop.addEventListener('abort', look);
    look();
  });
}

/** Makes calls of a page again while no server answers. */
export function useUntilAnswered(): Retries {
  const [isRetrying, setRetrying] = useState(false);
  const isLeft = useRef(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    isLeft.current = false;
    stop.current = new AbortController();
    return () => {
      isLeft.current = true;
      stop.current.abort();
    };
  }, []);

  const wait = useCallback(async (tries: number, mostMs?: number): Promise<void> => {
    setRetrying(true);
    const { signal } = stop.current;
    await untilRetry(tries, signal, mostMs);
    if (mostMs === undefined) await untilShown(signal);
  }, []);
  const end = useCallback((): void => setRetrying(false), []);
  const untilAnswered = useCallback(
    async <T extends { readonly error?: unknown }>(call: () => PromiseLike<T>): Promise<T> => {
      for (let tries = 0; ; tries += 1) {
        const answer = await call();
        if (answer.error === undefined || isLeft.current || !isUnanswered(ApiProblem.of(answer.error))) {
          end();
          return answer;
        }
        await wait(tries);
      }
    },
    [end, wait],
  );
  return { isRetrying, isLeft, wait, untilAnswered, end };
}
