import { Suspense, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { AuthDialogGate, GoogleReturnGate } from '../features/identity/index.ts';
import { NotificationsGate } from '../features/notifications/index.ts';
import { isOutdated } from '../shared/settings/language-choices.ts';
import { RouteTable } from '../shared/routing/coming-pages.ts';
import { PageBoundary } from '../shared/routing/page-boundary.tsx';
import { routes } from './routes.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

/** Keyed by the path: scrolls a new page to its top (specification section 2.1) and moves the focus into it. */
function PageStart({ first }: { first: boolean }) {
  // The location of the first render: a changed query must not move the focus away from the field that changed it.
  const [start] = useState(first);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // The account has another language than this browser had: its texts come with the next page.
    if (!start && isOutdated()) window.location.reload();
    // The first page is read from its beginning, the skip link.
    if (!start) document.getElementById('main')?.focus({ preventScroll: true });
  }, [start]);
  return null;
}

/** Around every page: what all of them share, or the fault of a frame in place of everything. */
export function Root() {
  const location = useLocation();
  const { pathname, key } = location;
  return (
    <PageBoundary shown={location} onRetry={() => window.location.reload()}>
      <RouteTable value={routes}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
          <PageStart key={pathname} first={key === 'default'} />
        </Suspense>
        <AuthDialogGate />
        <GoogleReturnGate />
        <NotificationsGate />
      </RouteTable>
    </PageBoundary>
  );
}
