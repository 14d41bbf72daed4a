import { row } from '../../shared/routing/route-row.ts';

/** The desk of the arbiters. */
export const tournamentDeskRoutes = [
  row('/tournamentAdmin', 'Run tournaments', 'Create tournaments, pair rounds and decide what is claimed.', {
    guard: 'signedIn',
    page: () => import('./desk-page.tsx'),
  }),
];
