import { Suspense, useState } from 'react';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import { Guarded } from './guarded.tsx';
import { lazyPage } from './load-page.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { RouteRow } from './route-row.ts';

const pageOf = ({ page }: RouteRow) =>
  lazyPage(page === 'coming' ? () => import('../shell/coming-page.tsx') : page);

/** A row's page behind its guard; a failed load can be tried again, with a fresh import. */
export function PageOfRow({ row }: { row: RouteRow }) {
  const [{ Page }, setLoad] = useState(() => ({ Page: pageOf(row) }));
  const retry = () => setLoad({ Page: pageOf(row) });
  return (
    <Guarded guard={row.guard}>
      <PageBoundary onRetry={retry}>
        <Suspense fallback={<LoadingScreen />}>
          <Page />
        </Suspense>
      </PageBoundary>
    </Guarded>
  );
}
