import { createElement, Suspense, useReducer, type ComponentType } from 'react';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { Guarded } from './guarded.tsx';
import { lazyPage } from '../shared/routing/load-page.ts';
import { PageBoundary } from '../shared/routing/page-boundary.tsx';
import type { RouteRow } from '../shared/routing/route-row.ts';

/** Kept outside of React: a render thrown away before it is shown must not load its page a second time. */
const pages = new Map<RouteRow, ComponentType>();

function pageOf(row: RouteRow): ComponentType {
  const known = pages.get(row);
  if (known) return known;
  const page = lazyPage(row.page === 'coming' ? () => import('./shell/coming-page.tsx') : row.page);
  pages.set(row, page);
  return page;
}

/** A row's page behind its guard; a failed load can be tried again, with a fresh import. */
export function PageOfRow({ row }: { row: RouteRow }) {
  const [, drawAnew] = useReducer((count: number) => count + 1, 0);
  const retry = () => {
    pages.delete(row);
    drawAnew();
  };
  return (
    <Guarded guard={row.guard}>
      <PageBoundary onRetry={retry}>
        <Suspense fallback={<LoadingScreen />}>{createElement(pageOf(row))}</Suspense>
      </PageBoundary>
    </Guarded>
  );
}
