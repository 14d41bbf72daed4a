import { listedApart } from '../../shared/routing/route-row.ts';

/** The long form: a new tournament, or the change of one that has not begun. */
export const createTournamentRoutes = listedApart(
  () => import('./pages.ts'),
  '/tournamentAdmin/create',
  '/tournamentAdmin/edit/:id',
  '/clubs/:id/create-tournament',
);
