import { listedApart } from '../../shared/routing/route-row.ts';

/** All boards of a round: on a page, for a projector, and for another site. */
export const boardWallRoutes = listedApart(
  () => import('./pages.ts'),
  '/tournament-details/:id/boards',
  '/tournament-details/:id/broadcast',
  '/tournament-details/:id/embed',
);
