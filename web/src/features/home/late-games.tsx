import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { useIsNear } from '../../shared/ui/use-is-near.ts';
import { InkFrame } from './ink-frame.tsx';

const InkGames = lazyPart(() => import('./ink-games.tsx'));

/** Whether the first screen is complete: what is below it can be loaded. */
function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(
    () => typeof document !== 'undefined' && document.readyState === 'complete',
  );
  useEffect(() => {
    const finish = () => setIsLoaded(true);
    // It may be complete since this was drawn.
    if (document.readyState === 'complete') finish();
    else window.addEventListener('load', finish);
    return () => window.removeEventListener('load', finish);
  }, []);
  return isLoaded;
}

/** Late positions of long games on ink, loaded after the first screen when one scrolls to them; absent when there are none. */
export function LateGames() {
  const isLoaded = useIsLoaded();
  const [isNear, ref] = useIsNear();
  const [round, setRound] = useState(0);
  if (!isLoaded || !isNear) return <InkFrame ref={ref} />;
  return (
    <PageBoundary onRetry={() => setRound((old) => old + 1)}>
      <Suspense fallback={<InkFrame />}>
        <InkGames key={round} />
      </Suspense>
    </PageBoundary>
  );
}
