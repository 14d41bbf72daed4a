import { listedApart } from '../../shared/routing/route-row.ts';

/** One's own openings. */
export const repertoireRoutes = listedApart(() => import('./pages.ts'), '/chessplay/opening/repertoire');
