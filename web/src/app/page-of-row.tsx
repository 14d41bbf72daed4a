import { Suspense, useState } from 'react';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import ComingPage from '../shell/coming-page.tsx';
import { Guarded } from './guarded.tsx';
import { lazyPage } from './load-page.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { RouteRow } from './route-row.ts';

/** A row's page behind its guard; a failed load can be tried again, with a fresh import. */
export function PageOfRow({ row }: { row: RouteRow }) {
  const [load, setLoad] = useState(() => ({ Page: row.page === 'coming' ? ComingPage : lazyPage(row.page) }));
  const retry = () => setLoad({ Page: row.page === 'coming' ? ComingPage : lazyPage(row.page) });
  return (
    <Guarded guard={row.guard}>
      <PageBoundary onRetry={retry}>
        <Suspense fallback={<LoadingScreen />}>
          <load.Page />
        </Suspense>
      </PageBoundary>
    </Guarded>
  );
}
