import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../shared/routing/load-page.ts';
import type { Frame, RouteRow } from '../shared/routing/route-row.ts';
import { guardLoader, passTo } from './guards.ts';
import { FaultOfRow, PageOfRow } from './page-of-row.tsx';
import { Root, RootFault } from './root.tsx';
import { checkmateChallenge, redirects, routes } from './routes.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

/** The landing page needs no shell, so the shells are loaded with the first page that does. */
const SiteFrame = lazyPage(() => import('./shell/site-frame.tsx'));
const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'));
const frames: Record<Frame, ComponentType> = {
  site: SiteFrame,
  admin: lazyPage(() => import('./shell/admin-frame.tsx')),
  bare: BareFrame,
};

/** A row as the data router takes it: page, guard and what is shown when it fails. */
export function routeOf(row: RouteRow): RouteObject {
  const loader = guardLoader(row.guard);
  return {
    path: row.path,
    element: <PageOfRow key={row.path} row={row} />,
    errorElement: <FaultOfRow key={row.path} row={row} />,
    ...(loader ? { loader, hydrateFallbackElement: <LoadingScreen /> } : {}),
  };
}

/** What is shown until a guard has decided whether an address redirects: nothing. */
const nothing = { hydrateFallbackElement: <></> } as const;

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
      ...redirects.map(({ path, to }): RouteObject => ({
        path,
        loader: ({ request }) => passTo(to, request),
        element: null,
        ...nothing,
      })),
      {
        element: <SiteFrame />,
        children: [
          {
            path: '*',
            element: <NotFoundPage />,
            loader: ({ request }) =>
              new URL(request.url).pathname.endsWith(checkmateChallenge.suffix)
                ? passTo(checkmateChallenge.to, request)
                : null,
            ...nothing,
          },
        ],
      },
    ],
  },
];
