import { useEffect, useLayoutEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { AdminFrame } from '../shell/admin-frame.tsx';
import { BareFrame } from '../shell/bare-frame.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { SiteFrame } from '../shell/site-frame.tsx';
import { messages } from './messages.ts';
import { PageOfRow } from './page-of-row.tsx';
import type { Frame, RouteRow } from './route-row.ts';
import { RowContext } from './row-context.ts';
import { checkmateChallenge, redirects, routes } from './routes.ts';

/** Every route change scrolls to the top (specification section 2.1). */
function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.scrollTo(0, 0), [pathname]);
  return <Outlet />;
}

function TitledPage({ row }: { row: RouteRow }) {
  useEffect(() => {
    document.title = row.path === '/' ? messages.siteName : `${row.title} · ${messages.siteName}`;
  }, [row]);
  return (
    <RowContext value={row}>
      <PageOfRow row={row} />
    </RowContext>
  );
}

function Unknown() {
  const { pathname } = useLocation();
  if (pathname.endsWith(checkmateChallenge.suffix)) return <Navigate to={checkmateChallenge.to} replace />;
  return <NotFoundPage />;
}

const frames: Record<Frame, typeof SiteFrame> = { site: SiteFrame, admin: AdminFrame, bare: BareFrame };

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ScrollToTop />}>
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
