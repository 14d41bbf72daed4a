import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { bulkEmailApi } from './bulk-email-api.ts';

/** Between two updates at least, and before another try after a fault, milliseconds. */
const pauseMs = 250;
const retryMs = 5_000;

/**
 * Has what is shown read again as soon as the server knows of a change, while the page can be seen.
 * @returns whether the server answers; the lists are read every few seconds as well, should a change be missed
 */
export function useLive(): boolean {
  const dispatch = useAppDispatch();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let stop = new AbortController();
    const restart = (): void => {
      stop.abort();
      stop = new AbortController();
      if (!document.hidden) void follow(stop.signal);
    };
    const follow = async (signal: AbortSignal): Promise<void> => {
      let mark: string | undefined;
      while (!signal.aborted) {
        const query = mark === undefined ? {} : { after: mark };
        const next = await call(bulkEmailRoutes.mailChanges, { query }, signal).catch(() => null);
        if (signal.aborted) return;
        setLive(next !== null);
        if (next !== null && next.mark !== mark && mark !== undefined)
          dispatch(bulkEmailApi.util.invalidateTags(['Campaigns']));
        mark = next?.mark;
        await paused(next === null ? retryMs : pauseMs, signal);
      }
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      stop.abort();
    };
  }, [dispatch]);
  return isLive;
}

const paused = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
