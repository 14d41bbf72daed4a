import { row } from '../../shared/routing/route-row.ts';

const summary = 'Tournaments to enter, to watch and to look back on.';
const page = () => import('./tournaments-page.tsx');

/** The list of tournaments, by status; details without an id are the list, too. */
export const tournamentsListRoutes = [
  row('/category-tournament/:status', 'Tournaments', summary, { page }),
  row('/tournament-details', 'Tournaments', summary, { page }),
  row('/tournament-redirect/:name', 'Tournament', 'The tournament behind a short address.', {
    page: () => import('./tournament-redirect-page.tsx'),
  }),
];
