import { Suspense, useState } from 'react';
import { useInViewport } from '@mantine/hooks';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { InkFrame } from './ink-frame.tsx';

const InkGames = lazyPage(() => import('./ink-games.tsx'));

/** The newest games on ink: their places are kept until one comes near the window; absent when there are none. */
export function LateGames() {
  const { ref, inViewport } = useInViewport();
  const [near, setNear] = useState(false);
  if (inViewport && !near) setNear(true);
  return (
    <div ref={ref}>
      {near ? (
        <PageBoundary onRetry={() => setNear(false)}>
          <Suspense fallback={<InkFrame />}>
            <InkGames />
          </Suspense>
        </PageBoundary>
      ) : (
        <InkFrame />
      )}
    </div>
  );
}
