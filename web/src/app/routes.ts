import type { RedirectRow, RouteRow } from '../shared/routing/route-row.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { coachRoutes } from './routes/coach-routes.ts';
import { playRoutes } from './routes/play-routes.ts';
import { siteRoutes } from './routes/site-routes.ts';
import { standaloneRoutes } from './routes/standalone-routes.ts';

/**
 * Every address of the product (specification section 2.1). To build a page, write a module with a default export in
 * its feature folder and name it in its row: `{ page: () => import('../../ranking/rankings-page.tsx') }`.
 */
export const routes: readonly RouteRow[] = [
  ...siteRoutes,
  ...playRoutes,
  ...accountRoutes,
  ...coachRoutes,
  ...standaloneRoutes,
  ...adminRoutes,
];

/** The specification does not show the tournaments' ids; until they are announced the overview answers. */
export const redirects: readonly RedirectRow[] = [
  { path: '/oclf', to: '/tournament-details' },
  { path: '/popccpuzzle', to: '/tournament-details' },
  { path: '/admin', to: '/admin/dashboard' },
];

/** `/{product}_pune_checkmate_challenge`: one segment, so it is matched by its end and not by a placeholder. */
export const checkmateChallenge = { suffix: '_pune_checkmate_challenge', to: '/tournament-details' };
