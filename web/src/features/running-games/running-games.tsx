import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentMatchesQuery } from '../../shared/api/matches-api.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { boardOf, isLive } from './running-matches.ts';
import type { RunningStripProps } from './running-strip.tsx';

const RunningStrip = lazyPart<RunningStripProps>(() => import('./running-strip.tsx'));

/** Games by correspondence go on elsewhere: fetched again so often while the page can be seen, milliseconds. */
const pollingInterval = 30_000;

/**
 * My live game on every page but its own. The list is fetched once, when a match begins (the realtime room) and when a board is left; the
 * game itself comes from its room. Only who plays loads the code of a game.
 */
export function RunningGames() {
  const [hasMail, setHasMail] = useState(false);
  const { currentData, refetch } = useCurrentMatchesQuery(undefined, {
    pollingInterval: hasMail ? pollingInterval : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const matches = currentData?.matches ?? [];
  const plays = matches.some((match) => !isLive(match));
  if (currentData && plays !== hasMail) setHasMail(plays);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    // It may be over by now.
    const wasAtBoard = before.current !== pathname && before.current.startsWith('/match/');
    before.current = pathname;
    if (wasAtBoard) void refetch();
  }, [pathname, refetch]);
  const [match, ...others] = matches.filter((one) => isLive(one) && boardOf(one) !== pathname);
  return match ? (
    <Suspense>
      <RunningStrip key={match.matchId} match={match} others={others.length} onOver={refetch} />
    </Suspense>
  ) : null;
}
