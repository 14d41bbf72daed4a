import { Suspense, useState } from 'react';
import { useInViewport } from '@mantine/hooks';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';

const InkGames = lazyPage(() => import('./ink-games.tsx'));

/** The newest games on ink: absent until one comes near the window, and absent when there are none. */
export function LateGames() {
  const { ref, inViewport } = useInViewport();
  const [near, setNear] = useState(false);
  if (inViewport && !near) setNear(true);
  return (
    <div ref={ref}>
      {near ? (
        <PageBoundary onRetry={() => setNear(false)}>
          <Suspense>
            <InkGames />
          </Suspense>
        </PageBoundary>
      ) : null}
    </div>
  );
}
