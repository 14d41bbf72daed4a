import { listedApart } from '../../shared/routing/route-row.ts';

/** One board with modes. */
export const analysisRoutes = listedApart(() => import('./pages.ts'), '/chessplay', '/chessplay/:method');
