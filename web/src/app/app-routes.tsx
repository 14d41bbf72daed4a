import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { BareFrame } from './shell/bare-frame.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { lazyPage } from '../shared/routing/load-page.ts';
import { writeHead } from './page-head.ts';
import { PageBoundary } from '../shared/routing/page-boundary.tsx';
import { PageOfRow } from './page-of-row.tsx';
import type { Frame, RouteRow } from '../shared/routing/route-row.ts';
import { RowContext } from '../shared/routing/row-context.ts';
import { checkmateChallenge, redirects, routes } from './routes.ts';

/** Put anew for each address: scrolls to the top (specification section 2.1) and takes the focus into the page. */
function Arrival({ first }: { first: boolean }) {
  // As it was on arrival: a changed query must not take the focus from the field that changed it.
  const [start] = useState(first);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // The first page is read from its beginning, the skip link.
    if (!start) document.getElementById('main')?.focus({ preventScroll: true });
  }, [start]);
  return null;
}

function Arriving() {
  const { pathname, key } = useLocation();
  return (
    <PageBoundary onRetry={() => window.location.reload()}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
        <Arrival key={pathname} first={key === 'default'} />
      </Suspense>
    </PageBoundary>
  );
}

function TitledPage({ row }: { row: RouteRow }) {
  useEffect(() => {
    writeHead(row);
  }, [row]);
  return (
    <RowContext value={row}>
      <PageOfRow row={row} />
    </RowContext>
  );
}

/** The landing page needs no shell, so the shells are loaded with the first page that does. */
const SiteFrame = lazyPage(() => import('./shell/site-frame.tsx'));
const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'));
const frames: Record<Frame, ComponentType> = {
  site: SiteFrame,
  admin: lazyPage(() => import('./shell/admin-frame.tsx')),
  bare: BareFrame,
};

function Unknown() {
  const { pathname } = useLocation();
  if (pathname.endsWith(checkmateChallenge.suffix)) return <Navigate to={checkmateChallenge.to} replace />;
  return <NotFoundPage />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Arriving />}>
        {Object.entries(frames).map(([frame, FrameComponent]) => (
          <Route key={frame} element={<FrameComponent />}>
            {routes
              .filter((row) => row.frame === frame)
              .map((row) => (
                <Route key={row.path} path={row.path} element={<TitledPage key={row.path} row={row} />} />
              ))}
          </Route>
        ))}
        {redirects.map(({ path, to }) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        <Route element={<SiteFrame />}>
          <Route path="*" element={<Unknown />} />
        </Route>
      </Route>
    </Routes>
  );
}
