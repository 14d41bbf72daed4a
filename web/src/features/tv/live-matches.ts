import { useDocumentVisibility, useInterval } from '@mantine/hooks';
import { useEffect } from 'react';
import { call, httpRoutes } from '../../shared/api/call.ts';
import { createLoader } from '../../shared/loading/create-loader.ts';

/** How often the list is asked for anew while the page is looked at, milliseconds. */
const anewMs = 10_000;

const live = createLoader('liveMatches', ({ limit }: { limit: number }, signal) =>
  call(httpRoutes.liveMatches, { query: { limit } }, signal),
);

/** Running games, the strongest first, kept fresh. */
export function useLiveMatches(limit: number) {
  const loaded = live.useLoaded({ limit });
  const { retry } = loaded;
  const visible = useDocumentVisibility() === 'visible';
  const { start, stop } = useInterval(retry, anewMs);
  useEffect(() => {
    if (visible) start();
    return stop;
  }, [visible, start, stop]);
  return loaded;
}
