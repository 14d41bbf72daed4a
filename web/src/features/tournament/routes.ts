import { row } from '../../shared/routing/route-row.ts';

/** The page of one tournament. */
export const tournamentRoutes = [
  row(
    '/tournament-details/:id',
    'Tournament',
    'Rounds, standings, pairings and live boards of a tournament.',
    {
      page: () => import('./tournament-page.tsx'),
    },
  ),
];
