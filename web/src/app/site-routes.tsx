import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Frame } from '@royal-chess/contracts/site';
import { earlyPage, lazyPage } from '../shared/routing/load-page.ts';
import type { RouteRow } from '../shared/routing/route-row.ts';
import { PageOfRow } from './page-of-row.tsx';
import { Root } from './root.tsx';
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

/** A row as the router takes it. */
export const routeOf = (row: RouteRow): RouteObject => ({
  path: row.path,
  element: <PageOfRow key={row.path} row={row} />,
});

/** Every address of the site as the router takes it: the rows in their frames, and the rest. */
export const siteRoutes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...Object.entries(frames).map(([frame, FrameComponent]) => ({
        element: <FrameComponent />,
        children: routes.filter((row) => row.frame === frame).map(routeOf),
      })),
      { element: <SiteFrame />, children: [{ path: '*', element: <NotFoundPage /> }] },
    ],
  },
];
