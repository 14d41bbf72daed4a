import { row } from '../../shared/routing/route-row.ts';

/** Pages about single players. */
export const playersRoutes = [
  row('/player/:playerId', 'Player', 'Ratings, results, openings and latest games of a player.', {
    page: () => import('./player-page.tsx'),
  }),
];
