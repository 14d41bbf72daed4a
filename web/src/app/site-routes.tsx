import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { redirectingPaths, redirectOf, type Frame } from '@royal-chess/contracts/site';
import { earlyPage, lazyPage } from '../shared/routing/load-page.ts';
import type { RouteRow } from '../shared/routing/route-row.ts';
import { passTo } from './guards.ts';
import { FaultOfRow, PageOfRow } from './page-of-row.tsx';
import { Root, RootFault } from './root.tsx';
import { routes } from './routes.ts';
import { BareFrame } from './shell/bare-frame.tsx';

/** The landing page needs no shell, so the shells are loaded with the first page that does. */
export const siteFrame = earlyPage(() => import('./shell/site-frame.tsx'));
const { Page: SiteFrame } = siteFrame;
const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'));
const frames: Record<Frame, ComponentType> = {
  site: SiteFrame,
  admin: lazyPage(() => import('./shell/admin-frame.tsx')),
  bare: BareFrame,
};

/** A row as the data router takes it: its page, and what is shown when it fails. */
export const routeOf = (row: RouteRow): RouteObject => ({
  path: row.path,
  element: <PageOfRow key={row.path} row={row} />,
  errorElement: <FaultOfRow key={row.path} row={row} />,
});

/** Passes on from an address that redirects; nothing is shown until that is decided. */
const passing: Pick<RouteObject, 'loader' | 'hydrateFallbackElement'> = {
  loader: ({ request }) => {
    const to = redirectOf(new URL(request.url).pathname);
    return to === undefined ? null : passTo(to, request);
  },
  hydrateFallbackElement: <></>,
};

/** Every address of the site as the data router takes it: the rows in their frames, redirects, and the rest. */
export const siteRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RootFault />,
    children: [
      ...Object.entries(frames).map(([frame, FrameComponent]) => ({
        element: <FrameComponent />,
        children: routes.filter((row) => row.frame === frame).map(routeOf),
      })),
      ...redirectingPaths.map((path): RouteObject => ({ path, element: null, ...passing })),
      {
        element: <SiteFrame />,
        children: [{ path: '*', element: <NotFoundPage />, ...passing }],
      },
    ],
  },
];
