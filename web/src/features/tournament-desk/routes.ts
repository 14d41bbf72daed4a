import { listedApart } from '../../shared/routing/route-row.ts';

/** The desk of the arbiters. */
export const tournamentDeskRoutes = listedApart(
  () => import('./pages.ts'),
  '/tournamentAdmin',
  '/tournament-details/:id/desk',
);
