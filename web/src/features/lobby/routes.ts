import { row } from '../../shared/routing/route-row.ts';

/** Where games are found and offered. */
export const lobbyRoutes = [
  row('/match', 'Play', 'Open offers, a grid of time controls, and your running games.', {
    page: () => import('./lobby-page.tsx'),
  }),
];
