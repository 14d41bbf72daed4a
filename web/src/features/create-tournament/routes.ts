import { row } from '../../shared/routing/route-row.ts';

const guard = 'tournamentAdmin';

/** The long form: a new tournament, or the change of one that has not begun. */
export const createTournamentRoutes = [
  row('/tournamentAdmin/create', 'Create tournament', 'Prepare an event and open its registration.', {
    guard,
    page: () => import('./create-tournament-page.tsx'),
  }),
  row('/tournamentAdmin/edit/:id', 'Edit tournament', 'Change an event that has not begun.', {
    guard: 'signedIn',
    page: () => import('./edit-tournament-page.tsx'),
  }),
];
