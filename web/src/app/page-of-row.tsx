import { createElement, Suspense, useLayoutEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk, lazyPage } from '../shared/routing/load-page.ts';
import { PageBoundary } from '../shared/routing/page-boundary.tsx';
import type { RouteRow } from '../shared/routing/route-row.ts';
import { RowContext } from '../shared/routing/row-context.ts';
import { Guarded } from './guarded.tsx';
import { writeHead } from './page-head.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

/** Kept outside of React: a render that is discarded before it is shown must not load its page a second time. */
const pages = new Map<RouteRow, ComponentType>();

function pageOf(row: RouteRow): ComponentType {
  const known = pages.get(row);
  if (known) return known;
  const page = lazyPage(row.page === 'coming' ? () => import('./shell/coming-page.tsx') : row.page);
  pages.set(row, page);
  return page;
}

/** Loads a row's page before the first render, which then shows it at once. */
export async function loadEarly(row: RouteRow): Promise<void> {
  if (row.page !== 'coming') pages.set(row, (await loadChunk(row.page)).default);
}

/**
 * A row's page behind its guard, with its title and description; a fault takes its place until the next navigation, and a retry
 * imports its code again.
 */
export function PageOfRow({ row }: { row: RouteRow }) {
  return (
    <PageBoundary shown={useLocation()} onRetry={() => void pages.delete(row)}>
      <GuardedPage row={row} />
    </PageBoundary>
  );
}

function GuardedPage({ row }: { row: RouteRow }) {
  // Before the page writes a title of its own, which stays.
  useLayoutEffect(() => writeHead(row.path), [row.path]);
  return (
    <RowContext value={row}>
      <Guarded guard={row.guard}>
        <Suspense fallback={<LoadingScreen />}>{createElement(pageOf(row))}</Suspense>
      </Guarded>
    </RowContext>
  );
}
