import { row } from '../../shared/routing/route-row.ts';

/** A live game. */
export const playRoutes = [
  row('/match/:matchId', 'Game', 'The board, clocks, moves and chat of a live game.', {
    page: () => import('./play-page.tsx'),
  }),
];
