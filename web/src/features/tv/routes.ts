import { row } from '../../shared/routing/route-row.ts';

/** Live games to watch. */
export const tvRoutes = [
  row(
    '/chessplay/tv',
    'Royal Chess TV',
    'Games as they are played, the strongest first, one of them on the board.',
    { page: () => import('./tv-page.tsx') },
  ),
];
